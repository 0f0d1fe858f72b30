import { codes } from '../../src/contract/codes';
import { themes } from '../catalogue/front-texts';
import { recommendations } from '../catalogue/recommendations';
import { textIn } from '../goods/goods-view';
import { activities, activityCards, activityText, spanAt } from '../content/activities';
import type { ActivitySeed } from '../content/activities';
import { demoOnly } from '../demo-only';
import type { Ask, Handlers } from '../http/handler';
import { ok, refuse } from '../http/reply';
import { cleanHtml } from '../content/rich-text';
import { goodsSection } from '../goods/goods-section';

/** An activity as its page shows it. */
async function activityView(seed: ActivitySeed, ask: Ask) {
  const { title, html, words, language } = activityText(seed.id, ask.language);
  return {
    id: seed.id,
    title: { text: title, language },
    html: cleanHtml(html),
    language,
    goods: await goodsSection(ask, { kinds: seed.kinds, site: seed.site }, 'liked'),
    event: spanAt(seed, ask.now),
    site: seed.site,
    words,
  };
}

export const campaignHandlers = {
  async 'Sig.Front.AppFront.RecommendDetailH5'({ id }, ask) {
    const activity = demoOnly(ask.services, activities).find((one) => one.id === id);
    if (activity) return ok(await activityView(activity, ask));
    const seed = demoOnly(ask.services, recommendations).find((one) => one.id === id);
    if (!seed) return refuse(codes.notFound);
    const { text, language } = textIn(seed.articles, ask.language);
    const goods = await goodsSection(ask, { kinds: seed.kinds }, 'liked');
    const title = textIn(seed.titles, ask.language);
    return ok({ id, title, html: cleanHtml(text), language, goods, event: null, site: null, words: null });
  },

  async 'Sig.Front.Landing.Detail'({ id }, ask) {
    const shown = demoOnly(ask.services, themes);
    const theme = shown.find((one) => one.id === id);
    if (!theme && id !== 'welcome') return refuse(codes.notFound);
    const categories = [];
    for (const { id: category, titles, words, kinds } of shown) {
      const [first] = await goodsSection(ask, { kinds }, 'liked');
      const title = textIn(titles, ask.language);
      if (first)
        categories.push({ id: category, title, words: textIn(words, ask.language).text, picture: first.picture });
    }
    return ok({
      theme: theme ? textIn(theme.titles, ask.language) : null,
      goods: await goodsSection(ask, theme ? { kinds: theme.kinds } : {}, 'liked'),
      activities: demoOnly(ask.services, activityCards(ask.now, ask.language)),
      categories,
    });
  },
} satisfies Handlers<'Sig.Front.AppFront.RecommendDetailH5' | 'Sig.Front.Landing.Detail'>;
