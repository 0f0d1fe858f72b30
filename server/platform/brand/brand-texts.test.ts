import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBrandTexts, replaceTexts } from './brand-texts';

const tree = { greeting: 'Hello {{name}} at {{brand}}', deep: { link: '<0>Terms</0>', other: 'Other' } };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-texts-'));
  mkdirSync(join(folder, 'texts'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('[D-01] replaces texts of an area and leaves the others', () => {
  const replaced = replaceTexts(tree, { greeting: 'Good day {{name}}', deep: { other: 'Else' } }, 'common');
  expect(replaced).toEqual({ greeting: 'Good day {{name}}', deep: { link: '<0>Terms</0>', other: 'Else' } });
  expect(replaceTexts(tree, undefined, 'common')).toBe(tree);
});

it.each([
  [{ greting: 'x' }, 'common.greting replaces no text'],
  [{ deep: { more: 'x' } }, 'common.deep.more replaces no text'],
  [{ deep: 'x' }, 'common.deep replaces no text'],
  [{ greeting: { a: 'x' } }, 'common.greeting replaces no text'],
  [{ greeting: 'Hello' }, 'common.greeting needs the placeholders of the text that it replaces: {{name}}'],
  [{ deep: { link: 'Terms' } }, 'common.deep.link needs the placeholders of the text that it replaces: </0> <0>'],
])('[D-01] refuses %j: %s', (replacements, message) => {
  expect(() => replaceTexts(tree, replacements, 'common')).toThrow(message);
});

it('[D-01] reads a file for each language, by its code', () => {
  const write = (name: string, content: unknown) => writeFileSync(join(folder, 'texts', name), JSON.stringify(content));
  write('zh-CN.json', { common: tree });
  expect(readBrandTexts(folder)).toEqual(new Map([['zhCn', { common: tree }]]));
  expect(readBrandTexts(join(folder, 'none'))).toEqual(new Map());
  write('xx.json', {});
  expect(() => readBrandTexts(folder)).toThrow('xx.json: no language has this code');
  rmSync(join(folder, 'texts/xx.json'));
  write('de.json', { common: { greeting: 5 } });
  expect(() => readBrandTexts(folder)).toThrow('de.json: common.greeting is no text');
});
