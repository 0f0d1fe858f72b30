import type { GoodsCard, GoodsText } from '../contract/goods';
import { stripBidi } from '../lib/bidi';

/** What goods are called, without bidi controls; where nobody wrote a title, their id: a link and a heading need a name. */
export function goodsTitle({ title, id }: Pick<GoodsCard, 'title' | 'id'>): GoodsText {
  return { text: stripBidi(title.text).trim() || id, language: title.language };
}
