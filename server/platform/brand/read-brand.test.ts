import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseBrand } from '@/contract/brand';
import { applyBrandStyles, colorTokens } from './brand-styles';
import { readBrand } from './read-brand';

type Tree = { [key: string]: Tree | string };
const source = () => JSON.parse(readFileSync('brand/brand.json', 'utf8')) as Tree;

/** The default brand with one value changed, by its path. */
function withValue(path: string, value: unknown): Tree {
  const brand = source();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const at = keys.reduce<Tree>((tree, key) => tree[key] as Tree, brand);
  at[last] = value as string;
  return brand;
}

it('[D-01] reads the brand of a folder', () => {
  const brand = readBrand('brand');
  expect(brand).toMatchObject({ ...source(), names: {}, areasOff: [] });
});

it.each([
  ['name', '', /name: /],
  ['shortName', 'A name that no home screen shows', /shortName: /],
  ['website', 'http://shop.example', /website: an https: address/],
  ['colors.light.primary', 'red', /colors\.light\.primary: a colour such as/],
  [
    'colors.light.primary',
    '#ff9988',
    /colors\.light: primary on background has a contrast of \d\.\d\d, and needs 4\.5/,
  ],
  ['colors.dark.controlEdge', '#222222', /controlEdge on surface .* needs 3/],
  ['hero.background', '#99ccff', /hero\.background: needs a contrast of 4\.5 to white/],
  ['fonts.text', 'url(https://fonts.example/a)', /fonts\.text: /],
  ['legalEntity.phone', '03-0000-0000', /legalEntity\.phone: /],
  ['legalEntity.corporateNumber', '1234567890123', /legalEntity\.corporateNumber: a corporate number/],
  ['legalEntity.invoiceNumber', '1234567890123', /legalEntity\.invoiceNumber: T and 13 digits/],
  ['legalEntity.representative', undefined, /legalEntity\.representative: /],
  ['support.hours.timeZone', 'Asia/Tokio', /support\.hours\.timeZone: a time zone/],
  ['support.hours.opens', '20:00', /support\.hours: must open before it closes/],
  ['support.email', 'support', /support\.email: /],
  ['mail.senderAddress', 'Shop <a@shop.example>', /mail\.senderAddress: /],
  ['areasOff', ['lotery'], /areasOff\.0: "lotery" is no area; the areas are lottery, live, groupLabel, .*pictureText/],
  ['motto', 'unknown', /motto: /],
])('[D-01] refuses a brand whose %s is %s, and says why', (path, value, message) => {
  expect(() => parseBrand(withValue(path, value))).toThrow(message);
});

it('[D-01] takes the corporate number of the National Tax Agency, whose check digit is right', () => {
  const number = '7000012050002';
  expect(parseBrand(withValue('legalEntity.corporateNumber', number)).legalEntity.corporateNumber).toBe(number);
});

it('[D-01] names the folder and what it lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  try {
    expect(() => readBrand(folder)).toThrow(join(folder, 'brand.json'));
    cpSync('brand', folder, { recursive: true });
    rmSync(join(folder, 'pictures/hero.webp'));
    expect(() => readBrand(folder)).toThrow(/pictures\/ lacks hero\.webp/);
    writeFileSync(join(folder, 'brand.json'), '{');
    expect(() => readBrand(folder)).toThrow(/brand\.json: .*JSON/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('[D-01] the default brand has the colours and fonts of the style sheet, and another one replaces them', () => {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const brand = readBrand('brand');
  expect(applyBrandStyles(css, brand)).toBe(css);
  const { light, dark } = brand.colors;
  const styled = applyBrandStyles(css, {
    colors: { light: { ...light, primary: '#123456' }, dark: { ...dark, primary: '#abcdef' } },
    fonts: { text: 'serif' },
    hero: { background: '#000000' },
  });
  expect(styled).toMatch(/:root \{[^}]*--hero: #000000;[^}]*--seal: #123456;[^}]*--font: serif;[^}]*--shu: #123456;/);
  expect(styled).toMatch(/html\[data-scheme='dark'\] \{[^}]*--shu: #abcdef;/);
  expect(Object.keys(colorTokens).sort()).toEqual(Object.keys(light).sort());
});
