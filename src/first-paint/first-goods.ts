import type { GoodsCard } from '../contract/goods';
import { payablePriceYen } from '../rules/price';
import { goodsTitle } from '../ui/goods-title';
import { cardsOnScreen, cardSizes } from '../ui/picture-sizes';
import { earlyPicture } from './early-picture';
import { writeYen, type YenForm } from './yen-form';

/** Of goods what the document itself shows. */
export type FirstGoods = Pick<GoodsCard, 'id' | 'title' | 'price' | 'picture' | 'ageLimit'>;

/**
 * Names, prices and pictures onto blank cards while the bundle is still on its way, which puts its own in their place (decision 53). What is
 * for adults alone waits for their word. Cards that have gone meanwhile are written to in vain.
 */
export function showFirstGoods(cards: readonly Element[], goods: readonly FirstGoods[], form: YenForm): void {
  cards.forEach((card, index) => {
    const one = goods[index];
    if (!one) return;
    // What a BlankTile holds.
    const [box, title, price] = card.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
    const { text, language } = goodsTitle(one);
    title.lang = language;
    title.textContent = text;
    const yen = payablePriceYen(one.price);
    if (yen !== null) price.textContent = writeYen(yen, form);
    // Pictures further down would keep the bundle waiting.
    if (one.ageLimit || index >= cardsOnScreen) return;
    earlyPicture(one.picture.src, cardSizes, (image) => {
      box.style.backgroundImage = image;
    });
  });
  if (cards[0]?.isConnected) performance.mark('goods');
}
