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

/** A text in the form in which words are searched. */
export const foldText = (source: string): string => fold(source).text;

interface Entry<K> {
  readonly word: string;
  readonly folded: string;
  /** Null hides what it covers. */
  readonly key: K | null;
}

/** Words by their first folded letter, the longest first. */
export type WordIndex<K> = ReadonlyMap<string, readonly Entry<K>[]>;

/** Makes a table of Japanese words ready for `findWords`; a harmless word hides the words within it. */
export function indexWords<K extends string>(
  table: Readonly<Record<K, readonly string[]>>,
  harmless: readonly string[],
): WordIndex<K> {
  const index = new Map<string, Entry<K>[]>();
  const add = (word: string, key: K | null) => {
    const folded = fold(word).text;
    const first = folded[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), { word, folded, key }]);
  };
  for (const key of Object.keys(table) as K[]) for (const word of table[key]) add(word, key);
  for (const word of harmless) add(word, null);
  for (const entries of index.values()) entries.sort((a, b) => b.folded.length - a.folded.length);
  return index;
}

export interface FoundWord<K> {
  /** UTF-16 offsets in the text that was given; `end` is behind the last unit. */
  readonly start: number;
  readonly end: number;
  /** The word as the table spells it. */
  readonly word: string;
  readonly key: K;
}

/** Units behind a word in which it may be denied. */
const denialReach = 24;

/**
 * The words of an index in a Japanese text, in their order, without overlap, the longest at each place; half-width kana and
 * full-width letters count alike. `isDenied` sees a word's key and the folded text behind it. Linear in the length of the text.
 */
export function findWords<K extends string>(
  source: string,
  index: WordIndex<K>,
  isDenied: (key: K, behind: string) => boolean,
): FoundWord<K>[] {
  const { text, from, to } = fold(source);
  const found: FoundWord<K>[] = [];
  for (let at = 0; at < text.length;) {
    const here = at;
    const entry = index.get(text[here] ?? '')?.find((row) => text.startsWith(row.folded, here));
    at += entry?.folded.length ?? 1;
    if (!entry?.key || isDenied(entry.key, text.slice(at, at + denialReach))) continue;
    found.push({ start: from[here] ?? 0, end: to[at - 1] ?? 0, word: entry.word, key: entry.key });
  }
  return found;
}
