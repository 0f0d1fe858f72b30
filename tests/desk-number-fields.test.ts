import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../desk');

it('[W-08] numbers are typed in the desk’s own field alone, which changes none of them', () => {
  const users = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && /<InputNumber/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(users).toEqual([join('ui', 'number-field.tsx')]);
  expect(readFileSync(join(folder, 'ui/number-field.tsx'), 'utf8')).not.toMatch(
    /<InputNumber[^>]*(min|max|precision)=/,
  );
});
