import type { SellerQuestion } from '@/contract/question';
import type { LanguageKey } from '@/i18n/languages';
import { toInstant } from '@/rules/time/date';
import { textIn } from '../goods/goods-view';
import type { QuestionRow } from './seller-questions';

/** A question as its customer sees it, with the item's title in the reader's language. */
export function questionView(row: QuestionRow, language: LanguageKey): SellerQuestion {
  const { id, state, words, at, since, answer, reason, reasonNote } = row;
  const { site, id: goodsId, titles, picture } = row.goods;
  return {
    id,
    state,
    goods: { site, id: goodsId, title: textIn(titles, language), picture },
    words,
    at: toInstant(at),
    since: toInstant(since),
    answer,
    declined: reason && { reason, note: reasonNote },
  };
}
