import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8');

/** The tokens of a block, by name, colours as #rgb or #rrggbb. */
function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = tokensOf(':root');
const schemes = { light, dark: new Map([...light, ...tokensOf("html[data-scheme='dark']")]) };

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const texts = ['ink', 'quiet', 'ai', 'shu', 'kin', 'matcha'].flatMap((text) => [
  [text, 'paper', 4.5] as const,
  [text, 'card', 4.5] as const,
]);
const pairs = [
  ...texts,
  ['on-strong', 'shu', 4.5],
  ['on-strong', 'ai', 4.5],
  ['on-strong', 'matcha', 4.5],
  ['ai', 'ai-soft', 4.5],
  ['shu', 'shu-soft', 4.5],
  ['kin', 'kin-soft', 4.5],
  ['matcha', 'matcha-soft', 4.5],
  ['ink', 'bone', 4.5],
  ['ink', 'ai-soft', 4.5],
  ['ink', 'shu-soft', 4.5],
  ['ink', 'kin-soft', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'card', 3],
] as const;

it('[B-11] the measure knows the two ends of the scale', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('#fff', '#fff')).toBe(1);
});

describe.each(Object.entries(schemes))('%s', (_scheme, tokens) => {
  it.each(pairs)('[B-11] %s on %s reaches %s to 1', (text, ground, least) => {
    const [front, back] = [tokens.get(text), tokens.get(ground)];
    expect(front, text).toBeDefined();
    expect(back, ground).toBeDefined();
    expect(contrast(front ?? '', back ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('[B-11] every colour of the light scheme has one in the dark', () => {
  expect([...tokensOf("html[data-scheme='dark']").keys()].sort()).toEqual([...light.keys()].sort());
});

it('[K-22] the inset at the foot is 0 on Android, the device’s elsewhere', () => {
  expect(css).toMatch(/:root \{[^}]*--sab: env\(safe-area-inset-bottom, 0px\);/);
  expect(css).toMatch(/html\[data-android\] \{\s*--sab: 0px;\s*\}/);
});
