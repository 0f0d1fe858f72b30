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
 * Japanese words of listings that a buyer abroad must not miss (B-16), in the spellings that sellers use. Collected
 * 2026-11 from the marketplaces' own condition words (facts §1) and everyday listings; data, not law.
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

export interface RiskyWord {
  /** UTF-16 offsets in the text that was given; `end` is behind the last unit. */
  readonly start: number;
  readonly end: number;
  /** The word as the table spells it. */
  readonly word: string;
  readonly key: RiskKey;
}

interface Entry {
  readonly word: string;
  readonly folded: string;
  /** Null hides what it covers. */
  readonly key: RiskKey | null;
}

interface Folded {
  readonly text: string;
  /** For each unit of the folded text, where its source starts and ends. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const soundMark = /[\uff9e\uff9f\u3099\u309a]/;
const spacing = /[\s\u30fb\uff65\u200b]/;

/** Full-width and half-width forms become one, letters small; spaces and middle dots between them vanish. */
function fold(source: string): Folded {
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  for (let at = 0; at < source.length;) {
    const end = at + (soundMark.test(source[at + 1] ?? '') ? 2 : 1);
    const unit = source.slice(at, end);
    // half of a surrogate pair normalises to itself
    const plain = spacing.test(unit) ? '' : unit.normalize('NFKC').toLowerCase();
    for (let i = 0; i < plain.length; i += 1) {
      from.push(at);
      to.push(end);
    }
    text += plain;
    at = end;
  }
  return { text, from, to };
}

function byFirstLetter(): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  const add = (word: string, key: RiskKey | null) => {
    const folded = fold(word).text;
    const first = folded[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), { word, folded, key }]);
  };
  for (const key of riskKeys) for (const word of riskyWords[key]) add(word, key);
  for (const word of harmless) add(word, null);
  for (const entries of index.values()) entries.sort((a, b) => b.folded.length - a.folded.length);
  return index;
}

let index: Map<string, Entry[]> | undefined;

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

/**
 * The risky words of a Japanese title or description (B-16), in their order, without overlap, the longest at each place;
 * half-width kana and full-width letters count alike. Works offline, linear in the length of the text.
 */
export function findRisky(text: string): RiskyWord[] {
  index ??= byFirstLetter();
  const folded = fold(text);
  const found: RiskyWord[] = [];
  for (let at = 0; at < folded.text.length;) {
    const here = at;
    const entry = index.get(folded.text[here] ?? '')?.find((row) => folded.text.startsWith(row.folded, here));
    at += entry?.folded.length ?? 1;
    if (!entry?.key) continue;
    if (deniable.has(entry.key) && denial.test(folded.text.slice(at, at + 24))) continue;
    found.push({ start: folded.from[here] ?? 0, end: folded.to[at - 1] ?? 0, word: entry.word, key: entry.key });
  }
  return found;
}
