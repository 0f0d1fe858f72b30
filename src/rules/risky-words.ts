import { findWords, indexWords, type FoundWord, type WordIndex } from './japanese-words';

/** Keys of the explanations, one text each per language. */
export const riskKeys = [
  'forParts',
  'defect',
  'authenticity',
  'asIs',
  'untested',
  'noClaims',
  'noReturns',
  'missingParts',
  'noBox',
  'smell',
  'stain',
  'smoker',
  'pets',
  'sunFaded',
  'copy',
  'replica',
  'madeAbroad',
  'noWarranty',
  'readProfile',
  'damaged',
  'scratched',
  'repaired',
  'expired',
  'emptyBox',
  'noOverseas',
  'foundInStorage',
] as const;
export type RiskKey = (typeof riskKeys)[number];

/**
 * Japanese words of listings that a buyer abroad must not miss, in the spellings that sellers use. Collected
 * 2026-11 from the marketplaces' own condition words (docs/facts.md §1) and everyday listings; data, not law.
 */
const riskyWords: Record<RiskKey, readonly string[]> = {
  forParts: ['ジャンク', 'ジャンク品', '部品取り', 'パーツ取り'],
  defect: ['難あり', '難有り', '難有', '訳あり', '訳有り', '訳アリ', 'ワケあり', 'ワケアリ', 'わけあり', '不具合'],
  authenticity: ['真贋不明', '真贋保証なし', '真贋の保証', '真贋', '本物かわかりません', '本物か分かりません'],
  asIs: ['現状品', '現状渡し', '現状優先', '現状販売', '現状のまま'],
  untested: ['動作未確認', '未確認', '動作確認しておりません', '動作確認していません', '未検品', '未チェック'],
  noClaims: ['ノークレーム', 'ノークレームノーリターン', 'ノークレーム・ノーリターン', 'NCNR', 'クレーム不可'],
  noReturns: ['ノーリターン', '返品不可', '返品できません', '返金不可', 'キャンセル不可'],
  missingParts: ['欠品', '欠品あり', '付属品なし', '付属品無し', '本体のみ', 'パーツ欠け'],
  noBox: ['箱なし', '箱無し', '外箱なし', '外箱無し'],
  smell: ['臭い', '匂いあり', 'ニオイあり', '異臭', 'カビ臭', '使用臭'],
  stain: ['シミ', 'シミあり', 'しみあり', '染み', '汚れあり', '黄ばみ', '黄ばみあり', 'カビ'],
  smoker: ['タバコ', 'たばこ', '煙草', '喫煙者', '喫煙環境'],
  pets: ['ペット', 'ペットあり', 'ペットを飼', '犬を飼', '猫を飼'],
  sunFaded: ['日焼け', 'ヤケ', '退色', '色あせ', '色褪せ'],
  copy: ['写し', 'コピー品', '複製'],
  replica: ['レプリカ', '偽物', '模造', 'イミテーション'],
  madeAbroad: ['海外製', '並行輸入', '並行輸入品', '海外版', '中国製'],
  noWarranty: ['保証なし', '保証無し', '保証はありません', '保証対象外', '保証書なし'],
  readProfile: ['プロフ必読', 'プロフィール必読', 'プロフ一読', '必読', 'プロフ確認'],
  damaged: ['破損', '破れ', '割れ', 'ひび', 'ヒビ', '欠け', '水濡れ', '故障', '壊れ'],
  scratched: ['傷や汚れあり', '傷あり', 'キズあり', 'スレあり', '全体的に状態が悪い'],
  repaired: ['補修', '修理歴', '修復', 'リペア', '金継ぎ'],
  expired: ['期限切れ', '賞味期限切れ', '使用期限切れ'],
  emptyBox: ['空箱', '箱のみ', '外箱のみ'],
  noOverseas: ['海外発送不可', '海外発送はしません', '転送業者お断り', '代行業者お断り', '転送サービス不可'],
  foundInStorage: ['自宅保管', '素人保管', '長期保管', '倉庫保管'],
};

/** Everyday words that hold a risky word and mean something else; they hide it. */
const harmless = [
  'カーペット',
  'ペットボトル',
  'トランペット',
  'パペット',
  'スニペット',
  'ジャンクフード',
  'シミュレ',
  'シミュラ',
  'シミラー',
  'カシミ',
  'シミズ',
  'ヨシミ',
  'マペット',
  'カビゴン',
  'ミヤケ',
  '目立った傷や汚れなし',
  '必読書',
  'ひび割れ防止',
  'ひびき',
  'ひびや',
  'ヒビキ',
  '日焼け止め',
  '写し出',
  '映し出',
  'カビ防止',
  'モヤケ',
  'ヤケド',
  'シモヤケ',
  '割れ物',
  '割れもの',
  '面倒臭い',
];

/** Risks that a seller may also rule out: 「喫煙者・ペットはいません」「シミなし」. */
const deniable: ReadonlySet<RiskKey> = new Set([
  'smell',
  'stain',
  'smoker',
  'pets',
  'sunFaded',
  'damaged',
  'scratched',
  'repaired',
  'missingParts',
]);

/** A denial within the same clause; 「ありますが問題ない」 names the thing first and is none. */
const denial =
  /^ません|^(?:(?!あり(?!ません)|ある|有|が[、,]|けど|ですが|ので)[^。、\n!！?？]){0,14}?(?:いません|おりません|ありません|ございません|いない|なし|無し|ない)/;

let index: WordIndex<RiskKey> | undefined;

/**
 * The risky words of a Japanese title or description, in their order, without overlap, the longest at each place;
 * half-width kana and full-width letters count alike. Works offline, linear in the length of the text.
 */
export function findRisky(text: string): FoundWord<RiskKey>[] {
  index ??= indexWords(riskyWords, harmless);
  return findWords(text, index, (key, behind) => deniable.has(key) && denial.test(behind));
}
