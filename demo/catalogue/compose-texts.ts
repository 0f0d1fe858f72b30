import type { Condition } from '@/contract/goods';
import type { ContentLanguage, ContentTexts } from '@server/domains/vocabulary/goods-texts';
import type {
  Accessory,
  ChoiceName,
  Colour,
  Flaw,
  Kind,
  OptionName,
  Phrase,
  Prefecture,
  SendingTime,
  SizeUnit,
  Vocabulary,
} from '@server/domains/vocabulary/terms';
import { inEveryLanguage } from '@server/domains/vocabulary/word-texts';

/** The facts that a title and a description are composed from. `model` distinguishes two items of one maker and kind. */
export interface Wording {
  readonly maker: string;
  readonly model?: string;
  readonly kind: Kind;
  readonly colour?: Colour;
  /** Values with a decimal point; a span with an en dash. */
  readonly size?: { readonly unit: SizeUnit; readonly value: string };
  readonly accessories?: readonly Accessory[];
  /** Said in the title and in the description. */
  readonly points?: readonly Phrase[];
  /** Said in the description alone. */
  readonly remarks?: readonly Phrase[];
  readonly condition: Condition;
  readonly flaws?: readonly Flaw[];
  readonly from: Prefecture;
  readonly sends: SendingTime;
  readonly payer: 'seller' | 'buyer';
}

/** Titles in the 14 content languages, each in that language's own order. */
export function composeTitles(wording: Wording): ContentTexts {
  return inEveryLanguage((words, language) => title(wording, words, language));
}

/** Descriptions of 3 to 6 lines: what it is, condition, what is included, flaws, how it ships. */
export function composeDescriptions(wording: Wording): ContentTexts {
  return inEveryLanguage((words, language) => description(wording, words, language).join('\n'));
}

/** Returns the label of an option: size, colour, wrapping. */
export function optionTexts(option: OptionName): ContentTexts {
  return inEveryLanguage((words) => words.options[option]);
}

/** A choice of an option: a colour, a word of the vocabulary, or letters that all languages read alike. */
export function choiceTexts(
  as: { readonly colour: Colour } | { readonly word: ChoiceName } | { readonly letters: string },
): ContentTexts {
  if ('letters' in as) return inEveryLanguage(() => as.letters);
  return inEveryLanguage((words) => ('colour' in as ? words.colours[as.colour] : words.choices[as.word]));
}

function title(wording: Wording, words: Vocabulary, language: ContentLanguage): string {
  const accessories = (wording.accessories ?? []).map((accessory) => words.accessories[accessory]);
  const together = new Intl.ListFormat(language, { type: 'conjunction' }).format(accessories);
  const details = [
    ...appearance(wording, words),
    ...(together ? [words.withList.replace('{list}', together)] : []),
    ...(wording.points ?? []).map((point) => words.phrases[point]),
  ];
  return [name(wording, words, language), ...details].join(words.comma);
}

function description(wording: Wording, words: Vocabulary, language: ContentLanguage): string[] {
  const { labels, colon, stop } = words;
  const list = (items: readonly string[]) => items.join(words.listComma);
  const line = (label: string, text: string) => (text ? [label + colon + text + stop] : []);
  const remarks = list([...(wording.points ?? []), ...(wording.remarks ?? [])].map((phrase) => words.phrases[phrase]));
  // Items made to order have their own sending time, which the seller states.
  const isInStock = !(wording.points ?? []).includes('madeToOrder');
  const shipping = [
    labels.shipsFrom + colon + words.prefectures[wording.from],
    ...(isInStock ? [labels.sends + colon + words.sendingTimes[wording.sends]] : []),
    wording.payer === 'seller' ? labels.paidBySeller : labels.paidByBuyer,
  ];
  return [
    [name(wording, words, language), ...appearance(wording, words)].join(words.comma) + stop,
    ...line(labels.condition, words.conditions[wording.condition]),
    ...line(labels.included, list((wording.accessories ?? []).map((accessory) => words.accessories[accessory]))),
    ...line(labels.flaws, list((wording.flaws ?? []).map((flaw) => words.flaws[flaw]))),
    ...(remarks ? [openLarge(remarks, language) + stop] : []),
    shipping.join(stop === '。' ? stop : `${stop} `) + stop,
  ];
}

function name(wording: Wording, words: Vocabulary, language: ContentLanguage): string {
  const mark = wording.model === undefined ? wording.maker : `${wording.maker} ${wording.model}`;
  const kind = words.kinds[wording.kind];
  return words.opensWith === 'maker' ? `${mark} ${kind}` : `${openLarge(kind, language)} ${mark}`;
}

function appearance({ colour, size }: Wording, words: Vocabulary): string[] {
  return [
    ...(colour === undefined ? [] : [words.colours[colour]]),
    ...(size === undefined ? [] : [words.sizes[size.unit].replace('{n}', size.value.replace('.', words.decimal))]),
  ];
}

/** In Turkish i becomes İ, hence the language. */
function openLarge(text: string, language: ContentLanguage): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
