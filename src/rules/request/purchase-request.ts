import { hoursToMs } from '../time/instant';
import { kindsNamedByBuyer } from '../restricted/buyer-words';
import { restrictedKindsOf } from '../restricted/recognise';
import { methodsLeft } from '../restricted/verdict';
import { hasWords } from '../emoji';
import { countGraphemes } from '../graphemes';
import { restrictedKinds, type RestrictedKind } from '@/contract/restricted';
import { writtenWords } from '../written-words';

/** Characters as people count them, pictures, and requests of one customer that are neither accepted nor over. */
export const purchaseRequestLimits = {
  link: 2000,
  title: 200,
  options: 500,
  note: 2000,
  pictures: 9,
  open: 20,
} as const;

/** `what`: neither a link nor a description. `link`: no https address of a shop. `many`: above a limit. */
export type PurchaseRequestProblem = 'what' | 'link' | 'many';

interface RequestText {
  /** As it was typed; '' for none. */
  readonly link: string;
  readonly title: string;
  readonly options: string;
  readonly note: string;
  readonly pictures: readonly unknown[];
}

/**
 * The address of a page of a shop as it was typed, or null where it is none: https, a public host name, no credentials and no port of its own.
 * Staff decide whether it is a shop of Japan. An address without `https://` gets it, http becomes https.
 */
export function shopLink(typed: string): string | null {
  const text = typed.trim();
  if (text.length > purchaseRequestLimits.link || /\s/.test(text)) return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`);
    const isPublic = /^(?:[a-z\d-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i.test(url.hostname);
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
    return isPublic && isPlain && url.href.length <= purchaseRequestLimits.link ? url.href : null;
  } catch {
    return null;
  }
}

const isLonger = (text: string, max: number) => countGraphemes(writtenWords(text), max + 1) > max;

/** Errors of a request by field, in the order of its form; empty where it is valid. */
export function purchaseRequestProblems(
  input: RequestText,
): Partial<Record<'link' | 'title' | 'options' | 'note' | 'pictures', PurchaseRequestProblem>> {
  const { link, title, options, note, pictures } = input;
  const { title: maxTitle, options: maxOptions, note: maxNote, pictures: maxPictures } = purchaseRequestLimits;
  const hasLink = link.trim() !== '';
  return {
    ...(hasLink && shopLink(link) === null && { link: 'link' }),
    ...(!hasLink && !hasWords(title) && { title: 'what' }),
    ...(isLonger(title, maxTitle) && { title: 'many' }),
    ...(isLonger(options, maxOptions) && { options: 'many' }),
    ...(isLonger(note, maxNote) && { note: 'many' }),
    ...(pictures.length > maxPictures && { pictures: 'many' }),
  };
}

/** The name of what is asked for: the buyer's own words, else the host name of the link. */
export function purchaseRequestTitle({
  title,
  link,
}: {
  readonly title: string;
  readonly link: string | null;
}): string {
  const words = writtenWords(title);
  if (words !== '' || link === null) return words;
  return new URL(link).hostname.replace(/^www\./, '');
}

type NamedGoods = Readonly<Record<'title' | 'options', string>>;

const inJapanese = ({ title, options }: NamedGoods): RestrictedKind[] =>
  restrictedKindsOf({ kind: '', titleJa: title, descriptionJa: options, ageLimit: null });

/** Kinds of restricted goods that the words of a request name, in whatever language, as far as they can be recognised. */
export function restrictedIn(goods: NamedGoods): RestrictedKind[] {
  const named = new Set([...inJapanese(goods), ...kindsNamedByBuyer(`${goods.title}\n${goods.options}`)]);
  return restrictedKinds.filter((kind) => named.has(kind));
}

/** True for goods that nobody ships anywhere, by the marketplaces' own words: those of buyers are too vague to refuse a request. */
export const isBannedRequest = (goods: NamedGoods): boolean => methodsLeft(inJapanese(goods), null).length === 0;

/** Answers from which a time is told, and the share of them that it covers, in hundredths. */
const minAnswers = 10;
const coveredPercent = 80;

/** Within how many whole hours four of five of these were answered; null while they are too few to say. `waits` in milliseconds. */
export function answeredWithinHours(waits: readonly number[]): number | null {
  if (waits.length < minAnswers) return null;
  const sorted = [...waits].sort((first, other) => first - other);
  const covering = sorted[Math.ceil((sorted.length * coveredPercent) / 100) - 1] ?? 0;
  return Math.max(1, Math.ceil(covering / hoursToMs(1)));
}
