import { codes } from '@/contract/codes';
import { themes } from '../catalogue/front-texts';
import { recommendations } from '../catalogue/recommendations';
import { textIn } from '../goods/goods-view';
import { activities, activityCards, activityText, spanAt } from '../content/activities';
import type { ActivityDefinition } from '../content/activities';
import { demoOnly } from '../demo-only';
import type { RequestContext, Handlers } from '../http/handler';
import { ok, fail } from '../http/reply';
import { cleanHtml } from '../content/rich-text';
import { goodsSection } from '../goods/goods-section';

/** An activity as its page shows it. */
async function activityView(definition: ActivityDefinition, ctx: RequestContext) {
  const { title, html, words, language } = activityText(definition.id, ctx.language);
  return {
    id: definition.id,
    title: { text: title, language },
    html: cleanHtml(html),
    language,
    goods: await goodsSection(ctx, { kinds: definition.kinds, site: definition.site }, 'liked'),
    event: spanAt(definition, ctx.now),
    site: definition.site,
    words,
  };
}

export const campaignHandlers = {
  async 'Sig.Front.AppFront.RecommendDetailH5'({ id }, ctx) {
    const activity = demoOnly(ctx.services, activities).find((candidate) => candidate.id === id);
    if (activity) return ok(await activityView(activity, ctx));
    const definition = demoOnly(ctx.services, recommendations).find((recommendation) => recommendation.id === id);
    if (!definition) return fail(codes.notFound);
    const { text, language } = textIn(definition.articles, ctx.language);
    const goods = await goodsSection(ctx, { kinds: definition.kinds }, 'liked');
    const title = textIn(definition.titles, ctx.language);
    return ok({ id, title, html: cleanHtml(text), language, goods, event: null, site: null, words: null });
  },

  async 'Sig.Front.Landing.Detail'({ id }, ctx) {
    const visibleThemes = demoOnly(ctx.services, themes);
    const theme = visibleThemes.find((candidate) => candidate.id === id);
    if (!theme && id !== 'welcome') return fail(codes.notFound);
    const categories = [];
    for (const { id: category, titles, words, kinds } of visibleThemes) {
      const [first] = await goodsSection(ctx, { kinds }, 'liked');
      const title = textIn(titles, ctx.language);
      if (first)
        categories.push({ id: category, title, words: textIn(words, ctx.language).text, picture: first.picture });
    }
    return ok({
      theme: theme ? textIn(theme.titles, ctx.language) : null,
      goods: await goodsSection(ctx, theme ? { kinds: theme.kinds } : {}, 'liked'),
      activities: demoOnly(ctx.services, activityCards(ctx.now, ctx.language)),
      categories,
    });
  },
} satisfies Handlers<'Sig.Front.AppFront.RecommendDetailH5' | 'Sig.Front.Landing.Detail'>;
