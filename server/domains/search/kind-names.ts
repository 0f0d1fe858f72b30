import type { Kind } from '../vocabulary/terms';
import { goodsKinds } from '../vocabulary/terms';
import { fold, namesOf } from '../vocabulary/fold';

/** A name as it is looked up: folded, its words joined. */
export const together = (name: string): string => fold(name).replace(/\s+/g, '');

type KindsByName = Map<string, Set<Kind>>;

function add(to: KindsByName, name: string, kind: Kind): void {
  to.set(name, (to.get(name) ?? new Set()).add(kind));
}

/** Without a plural's ending; the scripts without one stay as they are. */
const plurals = [/(?<=[a-z]{3})s$/, /(?<=[a-z]{3})es$/, /(?<=[a-z]{3})x$/];
const singulars = (word: string) => plurals.filter((ending) => ending.test(word)).map((end) => word.replace(end, ''));

/** Endings of cases, plurals and possessives in the content languages that have them; long ones first. */
const latinEndings =
  /(?<=.{5})(?:leri|lari|eaux|ler|lar|nya|ern|eau|oes|en|er|em|es|os|as|is|ao|io|si|su|a|e|i|o|s|x)$/;
const cyrillicEndings =
  /(?<=.{4})(?:ами|ями|ого|ому|ах|ях|ов|ев|еи|ам|ям|ом|ем|ои|ая|ое|ые|ыи|ии|ую|а|я|о|е|ы|и|у|ю|ь)$/;

/** The part of a word that its forms share: `borsette` and `borsetta`, `buku-buku` and `buku`, コンピュータ and コンピューター. */
export function stem(word: string): string {
  if (/^[ァ-ヺー]+$/.test(word)) return word.replace(/ー/g, '');
  if (/^[а-я]+$/.test(word)) return word.replace(cyrillicEndings, '');
  const once = word.replace(/^([a-z]{3,})-\1$/, '$1');
  return /^[a-z]+$/.test(once) ? once.replace(latinEndings, '') : once;
}

const exact: KindsByName = new Map();
const singular: KindsByName = new Map();
const stems: KindsByName = new Map();
for (const kind of goodsKinds) {
  for (const name of namesOf(kind).map(together)) {
    add(exact, name, kind);
    for (const form of [name, ...singulars(name)]) add(singular, form, kind);
    add(stems, stem(name), kind);
  }
}

/** Names as they stand, for who looks for them inside other words. */
export const kindsByName: ReadonlyMap<string, ReadonlySet<Kind>> = exact;

/** Finds the kinds that a folded, joined name means: as it is or in the singular, otherwise by its stem, unless it is another word. */
export function kindsNamed(name: string, isOtherWord: (word: string) => boolean): ReadonlySet<Kind> | undefined {
  const own = exact.get(name);
  const kindsOfWords = singulars(name).map((word) => (own ? exact : singular).get(word));
  const found = [own ?? singular.get(name), ...kindsOfWords].flatMap((some) => [...(some ?? [])]);
  if (found.length > 0) return new Set(found);
  return isOtherWord(name) ? undefined : stems.get(stem(name));
}
