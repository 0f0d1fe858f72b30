import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { examplesDocument, examplesPath } from '@scripts/landed-cost-examples';
import { sites } from '@/contract/sites';

const page = readFileSync(examplesPath, 'utf8');

it('[B-02] the ten worked examples say what rules and tables make of them', async () => {
  expect(await examplesDocument()).toBe(page);
  // Makes an embedded database of its own.
}, 180_000);

it('[B-02] [B-18] they have every marketplace, ten countries, and sums that add up', () => {
  const parts = page.split('\n## ').slice(1);
  expect(new Set(parts.map((part) => part.split(' ', 1)[0]))).toEqual(new Set(sites));
  expect(parts).toHaveLength(sites.length);
  expect(new Set(parts.map((part) => /→ ([A-Z]{2}):/.exec(part)?.[1])).size).toBe(10);
  for (const part of parts) {
    const ends = (words: string) =>
      [...words.matchAll(/(-?)¥([\d,]+)/g)].map(([, sign, sum]) => Number(sign + (sum ?? '').replaceAll(',', '')));
    const both = (words: string): readonly [number, number] => {
      const [low = 0, high = low] = ends(words);
      return [low, high];
    };
    const rows = part
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| line') && !line.startsWith('| ---'));
    const sum = rows.map((row) => both(row.split('|')[2] ?? '')).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
    expect(both(/\*\*In all (.*?)\*\*/.exec(part)?.[1] ?? '')).toEqual(sum);
  }
});
