const invisible = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]*$/u;
const extends_ = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d|[\u{e0020}-\u{e007f}]|[\uff9e\uff9f])$/u;
const regional = /^\p{Regional_Indicator}$/u;

/** Graphemes for engines without Intl.Segmenter (Safari 14.0): marks, joiners, skin tones and flags. */
export function* fallbackGraphemes(text: string): Generator<string> {
  let cluster = '';
  let flags = 0;
  let last = '';
  for (const point of text) {
    const isFlag = regional.test(point);
    const joins =
      cluster !== '' &&
      (extends_.test(point) || last === '\u200d' || (isFlag && flags % 2 === 1) || (last === '\r' && point === '\n'));
    if (!joins && cluster !== '') {
      yield cluster;
      cluster = '';
      flags = 0;
    }
    cluster += point;
    flags = isFlag ? flags + 1 : 0;
    last = point;
  }
  if (cluster !== '') yield cluster;
}

let segmenter: Intl.Segmenter | undefined;

function* graphemes(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) {
    yield* fallbackGraphemes(text);
    return;
  }
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/**
 * Characters as people count them: a family emoji is one, an invisible character none; a space counts. Stops at `limit`,
 * so that a check of a huge text stays cheap.
 */
export function countGraphemes(text: string, limit = Infinity): number {
  let count = 0;
  for (const cluster of graphemes(text)) {
    if (count >= limit) break;
    if (!invisible.test(cluster)) count += 1;
  }
  return count;
}

/** The start of a text, at most `limit` visible characters; never half a character. */
export function cutGraphemes(text: string, limit: number): string {
  let count = 0;
  let end = 0;
  for (const cluster of graphemes(text)) {
    if (!invisible.test(cluster)) count += 1;
    if (count > limit) break;
    end += cluster.length;
  }
  return text.slice(0, end);
}
