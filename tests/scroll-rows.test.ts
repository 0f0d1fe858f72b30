import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Its frame is what is positioned, and nothing in it is for the ear alone; the document has no byte left for it. */
const excepted = ['features/item/components/gallery.module.css'];

/** Rules of all style files that scroll sideways, without what they hold. */
function scrollRows(): { file: string; rule: string }[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/[^{}]+\{[^{}]*overflow-x: auto[^{}]*\}/g)].map(([rule]) => ({
      file,
      rule,
    })),
  );
}

describe('rows that scroll sideways', () => {
  it('[B-11] [K-01] hold what stands in them for the ear alone: it would make the whole page as wide as the row', () => {
    const rows = scrollRows().filter(({ file }) => !excepted.includes(file));
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(rows.filter(({ rule }) => !rule.includes('position: relative')).map(({ file }) => file)).toEqual([]);
  });
});
