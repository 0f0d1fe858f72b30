import { expect, it } from 'vitest';
import { loadFontFaces } from './font-faces';
import { breakLines, writeLines } from './text-runs';

const findFace = await loadFontFaces();

function write(text: string, country = 'JP') {
  const missing = new Set<string>();
  const lines = writeLines(text, country, findFace, missing);
  return {
    lines: lines.map(({ runs }) => runs.map((run) => run.text).join('')),
    runs: lines.flatMap(({ runs }) => runs),
    missing,
  };
}

it('[W-06] a line from right to left is written from its end, with numbers and Latin words as they are', () => {
  expect(write('محمد عبد الله').lines).toEqual(['الله عبد محمد']);
  expect(write('شارع 12-B قطر (برج)').lines).toEqual(['(برج) قطر 12-B شارع']);
  expect(write('Street 12, Łódź').lines).toEqual(['Street 12, Łódź']);
});

it('[W-06] every script has faces, and Chinese characters those of the country', () => {
  for (const text of [
    'Łódź Ünal',
    'Ёлкина',
    'Ελλάδα',
    'Nguyễn',
    'น้ำใจ',
    'شارع',
    'תל אביב',
    '髙﨑',
    '한국',
    '龙',
    '臺',
  ]) {
    expect(write(text).missing, text).toEqual(new Set());
  }
  const faces = (country: string) => write('直', country).runs.map(({ face }) => face.replace(/-\d+$/, ''));
  expect(['JP', 'CN', 'TW', 'KR', 'DE'].map(faces).flat()).toEqual([
    'noto-sans-jp',
    'noto-sans-sc',
    'noto-sans-tc',
    'noto-sans-kr',
    'noto-sans-jp',
  ]);
});

it('[W-06] letters that no font has are named', () => {
  expect([...write('Aᚠ😀').missing]).toEqual(['ᚠ', '😀']);
});

it('[W-06] a mark is written by the face of its letter', () => {
  expect(write('ที่').runs).toHaveLength(1);
});

it('[W-06] Thai and Arabic lines are broken between words', () => {
  const thai = 'ถนนสุขุมวิท ซอยที่ 21 แขวงคลองเตยเหนือ เขตวัฒนา';
  const lines = breakLines(thai, 20);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every((line) => line.length <= 20)).toBe(true);
  expect(lines.join('').replaceAll(' ', '')).toBe(thai.replaceAll(' ', ''));
  expect(breakLines('short')).toEqual(['short']);
});
