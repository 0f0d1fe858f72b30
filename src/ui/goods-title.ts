import type { GoodsCard, GoodsText } from '../contract/goods';
import { stripBidi } from '../lib/bidi';

/** Gets the title of goods without bidi controls, or their id where nobody wrote a title: a link and a heading need a name. */
export function goodsTitle({ title, id }: Pick<GoodsCard, 'title' | 'id'>): GoodsText {
  return { text: stripBidi(title.text).trim() || id, language: title.language };
}

/** Props of a `<span>` that shows a text of an editor or a seller in its own language and direction. */
export const titleText = ({ text, language }: GoodsText) => ({ lang: language, dir: 'auto', children: text }) as const;
