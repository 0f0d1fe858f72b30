import { codes } from '../../src/contract/codes';
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
async function activityView(seed: ActivityDefinition, ctx: RequestContext) {
  const { title, html, words, language } = activityText(seed.id, ctx.language);
  return {
    id: seed.id,
    title: { text: title, language },
    html: cleanHtml(html),
    language,
    goods: await goodsSection(ctx, { kinds: seed.kinds, site: seed.site }, 'liked'),
    event: spanAt(seed, ctx.now),
    site: seed.site,
    words,
  };
}

export const campaignHandlers = {
  async 'Sig.Front.AppFront.RecommendDetailH5'({ id }, ctx) {
    const activity = demoOnly(ctx.services, activities).find((candidate) => candidate.id === id);
    if (activity) return ok(await activityView(activity, ctx));
    const seed = demoOnly(ctx.services, recommendations).find((recommendation) => recommendation.id === id);
    if (!seed) return fail(codes.notFound);
    const { text, language } = textIn(seed.articles, ctx.language);
    const goods = await goodsSection(ctx, { kinds: seed.kinds }, 'liked');
    const title = textIn(seed.titles, ctx.language);
    return ok({ id, title, html: cleanHtml(text), language, goods, event: null, site: null, words: null });
  },

  async 'Sig.Front.Landing.Detail'({ id }, ctx) {
    const shown = demoOnly(ctx.services, themes);
    const theme = shown.find((candidate) => candidate.id === id);
    if (!theme && id !== 'welcome') return fail(codes.notFound);
    const categories = [];
    for (const { id: category, titles, words, kinds } of shown) {
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
