const links = /(?:h?ttps?:\/\/|www\.)[\u0021-\u007e]+/gi;
const hashtags = /[#＃][^\s#＃]+/g;
const shops =
  'メルカリ(?:Shops)?|ラクマ|Yahoo!フリマ|PayPayフリマ|ヤフオク!?|Yahoo!オークション|楽天市場|minne|駿河屋|らしんばん|Amazon';
/** The phrases that the apps of the marketplaces write around a title: 「…」をメルカリでチェック！ */
const phrases = new RegExp(
  `[をがは]?\\s*(?:${shops})\\s*(?:で|の|に)?\\s*(?:チェック|見つけ(?:た|ました)|販売中|出品(?:中|しています)|購入|発見)?[!！♪。→]*`,
  'gi',
);

/** The title of the goods in a shared text, without links, hashtags and what the apps add; '' where no words are left. */
export function sharedTitle(text: string): string {
  const title = text
    .slice(0, 2000)
    .replace(links, ' ')
    .replace(hashtags, ' ')
    .replace(phrases, ' ')
    .replace(/[「」『』|｜]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:：、,。]+|[\s\-–—:：、,。→]+$/g, '');
  return /\p{L}{2}/u.test(title) ? title.slice(0, 100).trim() : '';
}
