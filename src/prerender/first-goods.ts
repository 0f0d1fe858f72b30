import type { GoodsCard } from '../contract/goods';
import { payablePriceYen } from '../rules/price';
import { goodsTitle } from '../ui/goods-title';
import { cardsOnScreen, cardSizes } from '../ui/picture-sizes';
import { earlyPicture } from './early-picture';
import { writeYen, type YenForm } from './yen-form';

/** The fields of goods that the document itself shows. */
export type FirstGoods = Pick<GoodsCard, 'id' | 'title' | 'price' | 'picture' | 'ageLimit'>;

/**
 * Writes names, prices and pictures onto blank cards while the bundle is still loading, which later puts its own in their place (decision 53).
 * Pictures for adults wait for the reader's confirmation. Cards that were removed meanwhile are written to in vain.
 */
export function showFirstGoods(cards: readonly Element[], goods: readonly FirstGoods[], form: YenForm): void {
  cards.forEach((card, index) => {
    const firstCard = goods[index];
    if (!firstCard) return;
    // The children of a GoodsCardSkeleton.
    const [box, title, price] = card.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
    const { text, language } = goodsTitle(firstCard);
    title.lang = language;
    title.textContent = text;
    const yen = payablePriceYen(firstCard.price);
    if (yen !== null) price.textContent = writeYen(yen, form);
    // Pictures further down would keep the bundle waiting.
    if (firstCard.ageLimit || index >= cardsOnScreen) return;
    earlyPicture(firstCard.picture.src, cardSizes, (image) => {
      box.style.backgroundImage = image;
    });
  });
  if (cards[0]?.isConnected) performance.mark('goods');
}
