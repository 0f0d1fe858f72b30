import type { Brand } from '@/contract/brand';
import type { ColorRole } from '@/contract/brand-colors';

/** Custom properties of `tokens.css` by the role of their colour. */
export const colorTokens: Readonly<Record<ColorRole, string>> = {
  background: 'paper',
  surface: 'card',
  skeleton: 'bone',
  text: 'ink',
  mutedText: 'quiet',
  line: 'line',
  controlEdge: 'edge',
  link: 'ai',
  linkSoft: 'ai-soft',
  primary: 'shu',
  primarySoft: 'shu-soft',
  points: 'kin',
  pointsSoft: 'kin-soft',
  success: 'matcha',
  successSoft: 'matcha-soft',
  onStrong: 'on-strong',
};

/** Returns the text of `tokens.css` with a brand's colours and fonts. Throws where a property is not there twice, once for each scheme. */
export function applyBrandStyles(
  css: string,
  { colors, fonts, hero }: Pick<Brand, 'colors' | 'fonts' | 'hero'>,
): string {
  const schemes = [colors.light, colors.dark];
  const colored = Object.entries(colorTokens).reduce((text, [role, token]) => {
    let found = 0;
    const replaced = text.replaceAll(
      new RegExp(`(--${token}: )[^;]+;`, 'g'),
      (whole, name: string) => `${name}${schemes[found++]?.[role as ColorRole] ?? whole};`,
    );
    if (found !== schemes.length) throw new Error(`tokens.css has --${token} ${found} times`);
    return replaced;
  }, css);
  return colored
    .replace(/(--font: )[^;]+;/, `$1${fonts.text};`)
    .replace(/(--hero: )[^;]+;/, `$1${hero.background};`)
    .replace(/(--seal: )[^;]+;/, `$1${colors.light.primary};`);
}
