import * as v from 'valibot';
import { translateLimits } from '@/contract/translate';

const answer = v.object({
  blocks: v.nullable(
    v.array(
      v.object({
        paragraphs: v.array(v.object({ lines: v.array(v.object({ text: v.string(), confidence: v.number() })) })),
      }),
    ),
  ),
});

/** Below this many percent the engine has seen letters in a pattern. */
const leastConfidence = 30;

/** The engine sets spaces between Japanese letters, where writing has none. */
const joined = (text: string) => text.replace(/([^\x20-\x7e\s])[ \t]+(?=[^\x20-\x7e\s])/g, '$1').trim();

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** As many lines as can be sent at once. */
function withinLimits(lines: readonly string[]): string[] {
  let characters = 0;
  return lines.slice(0, translateLimits.lines).filter((line) => {
    characters += line.length;
    return characters <= translateLimits.all;
  });
}

/** The lines of what the engine found, from top to bottom. Throws on an answer that is none. */
export function linesOf(found: unknown): string[] {
  const blocks = v.parse(answer, found).blocks ?? [];
  const lines: string[] = [];
  for (const { paragraphs } of blocks) {
    for (const paragraph of paragraphs) {
      for (const { text, confidence } of paragraph.lines) {
        const line = joined(text).slice(0, translateLimits.line);
        if (confidence >= leastConfidence && hasLetters(line)) lines.push(line);
      }
    }
  }
  return withinLimits(lines);
}
