import samples from './fixtures/hostile-inputs.json' with { type: 'json' };

export type HostileKind = (typeof samples)[number]['kind'];

/** Gets the samples' texts of a kind. A sample that is described rather than written (`"repeat": …`) is left to the tests beside the modules. */
const samplesOf = (kind: HostileKind): readonly string[] =>
  samples.flatMap((sample) =>
    sample.kind !== kind ? [] : [typeof sample.input === 'string' ? sample.input : JSON.stringify(sample.input)],
  );

/** The kinds of the file's samples. */
export const hostileKinds: readonly HostileKind[] = [...new Set(samples.map(({ kind }) => kind))];
export const countOf = (kind: HostileKind): number => samplesOf(kind).length;

/** Mulberry32: numbers from 0 up to 1, the same from the same start on every machine. */
function dice(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Letters that readers do not see, that turn the line, that end it, that are half of one, or that look like another. */
const odd = [
  '\u0000',
  '\u0009',
  '\n',
  '\r\n',
  '\u0001',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ud83d',
  '\udc00',
  '\uff0f',
  '\u3002',
  '\\',
  '%00',
  '%0d%0a',
  '%2f',
  '%5c',
  '%E0%A4%A',
  '@',
  '#',
  '?',
  '"',
  "'",
  '`',
  '<',
  '>',
  '&',
  ';',
  '/',
  '../',
  '//',
  '__proto__',
  '💥',
];

interface Throw {
  readonly roll: () => number;
  readonly samples: readonly string[];
}
type Mutation = (text: string, by: Throw) => string;

const pick = <T>(from: readonly T[], roll: () => number): T => from[Math.floor(roll() * from.length)] as T;
const randomIndex = (text: string, roll: () => number) => Math.floor(roll() * (text.length + 1));
const splice = (text: string, at: number, put: string, removed = 0) =>
  text.slice(0, at) + put + text.slice(at + removed);
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0');
const each = (text: string, chance: () => boolean, change: (letter: string) => string) =>
  text.replace(/[!-~]/g, (letter) => (chance() ? change(letter) : letter));

/** The changes that attackers make to a text that was refused. */
const mutations: readonly Mutation[] = [
  (text, { roll }) => splice(text, randomIndex(text, roll), pick(odd, roll)),
  (text, { roll }) => splice(text, randomIndex(text, roll), pick(odd, roll), 1),
  (text, { roll }) => pick(odd, roll) + text,
  (text, { roll }) => text + pick(odd, roll),
  (text, { roll }) =>
    each(
      text,
      () => roll() < 0.5,
      (letter) => letter.toUpperCase(),
    ),
  (text, { roll }) =>
    each(
      text,
      () => roll() < 0.3,
      (letter) => `%${hex(letter)}`,
    ),
  (text, { roll }) =>
    each(
      text,
      () => roll() < 0.2,
      (letter) => `%25${hex(letter)}`,
    ),
  (text, { roll }) =>
    each(
      text,
      () => roll() < 0.3,
      (letter) => `&#x${hex(letter)};`,
    ),
  (text, { roll }) =>
    each(
      text,
      () => roll() < 0.2,
      (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    ),
  (text, { roll }) => text.slice(0, randomIndex(text, roll)),
  (text, { roll, samples: all }) => text + pick(all, roll),
  (text, { roll, samples: all }) => splice(text, randomIndex(text, roll), pick(all, roll)),
  (text, { roll }) => text.replace(/["']/g, () => pick(['"', "'", '`', ''], roll)),
  (text, { roll }) => text + text.slice(randomIndex(text, roll)),
  (text, { roll }) => text + pick(odd, roll).repeat(1 + Math.floor(roll() * 3000)),
];

/** Written into the test's name, so that a failure can be made again. */
export const randomSeed = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);

/** As many again and more: `times` for each sample of the kind, each one or several mutations away from it. The same on every run. */
export function mutantsOf(kind: HostileKind, times = 5): readonly string[] {
  const roll = dice(randomSeed + new TextEncoder().encode(kind).reduce((sum, byte) => sum * 31 + byte, 7));
  const originals = samplesOf(kind);
  return originals.flatMap((sample) =>
    Array.from({ length: times }, () => {
      let text = sample;
      for (let left = 1 + Math.floor(roll() * 3); left > 0; left -= 1)
        text = pick(mutations, roll)(text, { roll, samples: originals });
      return text;
    }),
  );
}
