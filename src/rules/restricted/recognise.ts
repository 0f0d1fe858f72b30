import { restrictedKinds, type RestrictedKind } from '@/contract/restricted';
import { findWords, foldText, indexWords, type WordIndex } from '../japanese-words';
import { accessoryCategories, categoryWords, harmlessCategories } from './category-words';
import { isDevice } from './devices';
import { harmlessInTitles } from './harmless-titles';
import { titleWords } from './title-words';
import { harmlessNames, restrictedWords } from './words';

/** The restricted kinds of the catalogue's own kinds of goods; these are recognised without words. */
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

/** Goods whose titles speak of a kind without being of it. */
const somethingElse: Readonly<Partial<Record<RestrictedKind, RegExp>>> = {
  sunscreen: /upf|ラッシュガード|アームカバー|パーカー|日傘|サンバイザー/,
  aerosol: /発電機|冷蔵庫/,
  alcohol:
    /セラー|ワインクーラー|(?:グラス|ジョッキ|タンブラー|デキャンタ|オープナー)(?!.{0,6}(?:付|つき|セット))|サーバー|空き?瓶/,
  food: /急須|湯呑|茶碗|茶器|茶こし|炊飯|鍋|メーカー|マシン|電子レンジ|ミキサー|ジューサー|フォンデュ|パズル|おもちゃ|スチーマー|シリンダー/,
};
/** Words of both texts that name a device by its sort: in titles `isDevice` sees them, and what is sold for the device. */
const isOfBattery = (word: string) => /バッテリー|電池|リチウム/.test(word);

/** A listing as the marketplace wrote it. */
interface ListingText {
  /** The catalogue's kind of goods. */
  readonly kind: string;
  readonly titleJa: string;
  readonly descriptionJa: string;
  /** The marketplace's own category, the path's steps joined by " > "; of a page that names none it is left out. */
  readonly categoryJa?: string;
  /** Years. */
  readonly ageLimit: number | null;
}

type Index = WordIndex<RestrictedKind>;
let indexes: { readonly title: Index; readonly description: Index; readonly category: Index } | undefined;

const inTitles = (kind: RestrictedKind) =>
  kind === 'batteryInside' ? restrictedWords[kind].filter(isOfBattery) : restrictedWords[kind];

function makeIndexes() {
  const both = restrictedKinds.map((kind) => [kind, [...inTitles(kind), ...(titleWords[kind] ?? [])]] as const);
  return {
    title: indexWords(Object.fromEntries(both) as Record<RestrictedKind, readonly string[]>, [
      ...harmlessNames,
      ...harmlessInTitles,
    ]),
    description: indexWords(restrictedWords, harmlessNames),
    category: indexWords(
      Object.fromEntries(restrictedKinds.map((kind) => [kind, categoryWords[kind] ?? []])) as Record<
        RestrictedKind,
        readonly string[]
      >,
      harmlessCategories,
    ),
  };
}

const kindsIn = (text: string, index: Index) =>
  findWords(text, index, (_kind, behind) => denial.test(behind)).map(({ key }) => key);

/** The restricted kinds that goods belong to, each once, in the order of the table. */
export function restrictedKindsOf(listing: ListingText): RestrictedKind[] {
  const { kind, titleJa, descriptionJa, categoryJa = '', ageLimit } = listing;
  indexes ??= makeIndexes();
  // The steps before the last hold all sorts of things.
  const category = categoryJa.slice(categoryJa.lastIndexOf('>') + 1);
  const isOfAccessories = accessoryCategories.test(category);
  const title = foldText(titleJa);
  const met = new Set([
    ...kindsIn(titleJa, indexes.title).filter((itemKind) => !somethingElse[itemKind]?.test(title)),
    ...kindsIn(descriptionJa, indexes.description),
    ...(isOfAccessories ? [] : kindsIn(category, indexes.category)),
  ]);
  const own = ofGoods[kind];
  if (own) met.add(own);
  if (!isOfAccessories && isDevice(title)) met.add('batteryInside');
  if (ageLimit === 18) met.add('adult');
  // A power bank is its battery.
  const same = met.has('powerBank') ? ['looseBattery', 'batteryInside'] : [];
  return restrictedKinds.filter((restrictedKind) => met.has(restrictedKind) && !same.includes(restrictedKind));
}
