import * as v from 'valibot';

const color = v.pipe(v.string(), v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/, 'a colour such as #1f4f8f'));

/** The colours of one scheme by role. Soft colours are grounds for text of the same role. */
const colorsSchema = v.strictObject({
  background: color,
  surface: color,
  skeleton: color,
  text: color,
  mutedText: color,
  line: color,
  controlEdge: color,
  link: color,
  linkSoft: color,
  primary: color,
  primarySoft: color,
  points: color,
  pointsSoft: color,
  success: color,
  successSoft: color,
  /** Text on the link, primary and success colours. */
  onStrong: color,
});
export type BrandColors = v.InferOutput<typeof colorsSchema>;
export type ColorRole = keyof BrandColors;

/** Luminance of a colour, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const six = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function colorContrast(first: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(first), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const textRoles = ['text', 'mutedText', 'link', 'primary', 'points', 'success'] as const;

/** Pairs of roles that are shown together, with the minimum contrast of WCAG 2.2 AA. */
export const contrastLimits: readonly (readonly [ColorRole, ColorRole, number])[] = [
  ...textRoles.flatMap((role) => [[role, 'background', 4.5] as const, [role, 'surface', 4.5] as const]),
  ['onStrong', 'primary', 4.5],
  ['onStrong', 'link', 4.5],
  ['onStrong', 'success', 4.5],
  ['link', 'linkSoft', 4.5],
  ['primary', 'primarySoft', 4.5],
  ['points', 'pointsSoft', 4.5],
  ['success', 'successSoft', 4.5],
  ['text', 'skeleton', 4.5],
  ['text', 'linkSoft', 4.5],
  ['text', 'primarySoft', 4.5],
  ['text', 'pointsSoft', 4.5],
  ['controlEdge', 'background', 3],
  ['controlEdge', 'surface', 3],
];

/** Schema of a scheme's colours. Each pair with too little contrast is an error. */
export const brandColorsSchema = v.pipe(
  colorsSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [front, back, least] of contrastLimits) {
      const contrast = colorContrast(dataset.value[front], dataset.value[back]);
      if (contrast < least)
        addIssue({ message: `${front} on ${back} has a contrast of ${contrast.toFixed(2)}, and needs ${least}` });
    }
  }),
);
