import type { FindFace, FontFace } from './font-faces';

/** Characters that belong together: of one face, in one direction. */
export interface TextRun {
  readonly text: string;
  readonly face: string;
  readonly direction: 'ltr' | 'rtl' | 'neutral';
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

function readDirection(character: string): TextRun['direction'] {
  if (/\p{Nd}/u.test(character)) return 'ltr';
  if (rightToLeft.test(character)) return 'rtl';
  return /\p{L}/u.test(character) ? 'ltr' : 'neutral';
}

const hasCodePoint = ({ ranges }: FontFace, codePoint: number) =>
  ranges.some(([first, last]) => first <= codePoint && codePoint <= last);

/** The characters that no face has are added to `missing` and replaced by a box. */
function splitRuns(text: string, country: string, findFace: FindFace, missing: Set<string>): TextRun[] {
  const runs: TextRun[] = [];
  let last: FontFace | null = null;
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const former = runs.at(-1);
    const isMark = /[\p{M}\u200c\u200d]/u.test(character);
    // A mark is drawn by the face of its letter.
    const isOfFormer: boolean = isMark && last !== null && hasCodePoint(last, codePoint);
    const face: FontFace | null = isOfFormer ? last : findFace(codePoint, country);
    if (!face) {
      missing.add(character);
      continue;
    }
    const direction = isMark && former ? former.direction : readDirection(character);
    const run = { text: character, face: face.name, direction };
    if (former?.face === face.name && former.direction === direction)
      runs[runs.length - 1] = { ...former, text: former.text + character };
    else runs.push(run);
    last = face;
  }
  return runs;
}

/** Runs in the order in which a line with right-to-left letters has them from the left, after the Unicode Bidirectional Algorithm's rules L2 and L4. */
function toVisualOrder(runs: readonly TextRun[]): TextRun[] {
  const isLtr = (index: number): boolean => {
    const run = runs[index];
    if (!run || run.direction !== 'neutral') return run?.direction === 'ltr';
    // A blank or hyphen between two numbers or Latin words belongs to them.
    return runs[index - 1]?.direction === 'ltr' && runs[index + 1]?.direction === 'ltr';
  };
  const ordered: TextRun[] = [];
  let forward: TextRun[] = [];
  const flush = () => {
    ordered.push(...forward.reverse());
    forward = [];
  };
  for (const [index, run] of runs.entries()) {
    if (isLtr(index)) forward.push(run);
    else {
      flush();
      const text =
        run.direction === 'neutral'
          ? Array.from(run.text)
              .reverse()
              .map((character) => mirrored[character] ?? character)
              .join('')
          : run.text;
      ordered.push({ ...run, text });
    }
  }
  flush();
  return ordered.reverse();
}

/** Most characters of a line that the library cannot break by itself: right to left, or Thai, which has no blanks between words. */
const maxUnbroken = 40;
const needsOwnBreaks = (text: string): boolean => rightToLeft.test(text) || /\p{Script=Thai}/u.test(text);

/** Cuts a text into lines of at most so many characters, between words. */
export function breakLines(text: string, max = maxUnbroken): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (line !== '' && line.length + segment.length > max) {
      lines.push(line.trim());
      line = '';
    }
    line += segment;
  }
  return [...lines, line.trim()].filter((part) => part !== '');
}

export interface WrittenLine {
  readonly runs: readonly TextRun[];
  readonly isRightToLeft: boolean;
}

/** Lines of a text as they are drawn from left to right. What no face can draw is collected in `missing`. */
export function writeLines(text: string, country: string, findFace: FindFace, missing: Set<string>): WrittenLine[] {
  const lines = needsOwnBreaks(text) ? breakLines(text) : [text];
  return lines.map((line) => {
    const runs = splitRuns(line, country, findFace, missing);
    const isRightToLeft = rightToLeft.test(line);
    return { runs: isRightToLeft ? toVisualOrder(runs) : runs, isRightToLeft };
  });
}
