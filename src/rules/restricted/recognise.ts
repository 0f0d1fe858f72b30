import { restrictedKinds, type RestrictedKind } from '../../contract/restricted';
import { findWords, foldText, indexWords, type WordIndex } from '../japanese-words';
import { isDevice } from './devices';
import { harmlessInTitles, titleWords } from './title-words';
import { harmlessNames, restrictedWords } from './words';

/** What the catalogue's own kinds of goods are; they need no words. */
const ofGoods: Readonly<Partial<Record<string, RestrictedKind>>> = {
  powerBank: 'powerBank',
  digitalCamera: 'batteryInside',
  laptop: 'batteryInside',
  sunscreen: 'sunscreen',
  sake: 'alcohol',
  greenTea: 'food',
  wagashi: 'food',
  senbei: 'food',
  chocolate: 'food',
  ramen: 'food',
  kitchenKnife: 'blade',
};

/** 「…ではありません」「…は付属しません」「…なし」「…は別売」, right behind the word: 「香水 箱なし」 denies the box alone. An empty bottle is no drink. */
const denial =
  /^(?:は|も|が)?(?:別売|なし|無し|不使用|フリー)|^の?(?:空瓶|空き瓶|空ボトル|空箱|箱のみ|瓶のみ)|^(?:では|じゃ)(?:ない|ありません|ございません)|^(?:は|も|が)(?:付属|含ま|付き|つき|入って|使われ|使用され|ついて|付いて|あり|ござい)[^。、,\n!！?？]{0,6}?(?:ません|ない)/;

/** A listing as the marketplace wrote it. */
interface Listing {
  /** The catalogue's kind of goods. */
  readonly kind: string;
  readonly titleJa: string;
  readonly descriptionJa: string;
  /** Years. */
  readonly ageLimit: number | null;
}

type Index = WordIndex<RestrictedKind>;
let indexes: { readonly title: Index; readonly description: Index } | undefined;

function makeIndexes() {
  const both = restrictedKinds.map((kind) => [kind, [...restrictedWords[kind], ...(titleWords[kind] ?? [])]] as const);
  return {
    title: indexWords(Object.fromEntries(both) as Record<RestrictedKind, readonly string[]>, [
      ...harmlessNames,
      ...harmlessInTitles,
    ]),
    description: indexWords(restrictedWords, harmlessNames),
  };
}

const said = (text: string, index: Index) =>
  findWords(text, index, (_kind, behind) => denial.test(behind)).map(({ key }) => key);

/** The restricted kinds that goods belong to (B-07), each once, in the order of the table. */
export function restrictedKindsOf({ kind, titleJa, descriptionJa, ageLimit }: Listing): RestrictedKind[] {
  indexes ??= makeIndexes();
  const met = new Set([...said(titleJa, indexes.title), ...said(descriptionJa, indexes.description)]);
  const own = ofGoods[kind];
  if (own) met.add(own);
  if (isDevice(foldText(titleJa))) met.add('batteryInside');
  if (ageLimit === 18) met.add('adult');
  // A power bank is its battery.
  const same = met.has('powerBank') ? ['looseBattery', 'batteryInside'] : [];
  return restrictedKinds.filter((one) => met.has(one) && !same.includes(one));
}
