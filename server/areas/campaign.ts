import { codes } from '../../src/contract/codes';
import { recommendations } from '../catalogue/recommendations';
import { textIn } from '../catalogue-view';
import type { Handlers } from '../handler';
import { ok, refuse } from '../reply';
import { cleanHtml } from '../rich-text';
import { goodsSection } from './goods-section';

export const campaignHandlers = {
  async 'Sig.Front.AppFront.RecommendDetailH5'({ id }, ask) {
    const seed = recommendations.find((one) => one.id === id);
    if (!seed) return refuse(codes.notFound);
    await ask.services.movePrices(ask.now);
    const { text, language } = textIn(seed.articles, ask.language);
    const goods = await goodsSection(ask, { kinds: seed.kinds }, 'liked');
    return ok({ id, title: textIn(seed.titles, ask.language), html: cleanHtml(text), language, goods });
  },
} satisfies Handlers<'Sig.Front.AppFront.RecommendDetailH5'>;
