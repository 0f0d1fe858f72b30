/** A file with the glyphs of some code points, as Fontsource cuts the Noto fonts for browsers. */
export interface FontFace {
  /** The file's name without weight and style, such as `noto-sans-jp-66`. */
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

export type FontFamily = 'jp' | 'kr' | 'sc' | 'tc' | 'latin' | 'thai' | 'arabic' | 'hebrew';

const packages: Readonly<Record<FontFamily, string>> = {
  latin: 'noto-sans',
  thai: 'noto-sans-thai',
  arabic: 'noto-sans-arabic',
  hebrew: 'noto-sans-hebrew',
  jp: 'noto-sans-jp',
  kr: 'noto-sans-kr',
  sc: 'noto-sans-sc',
  tc: 'noto-sans-tc',
};

type Slices = Readonly<Record<string, string>>;
const sliceFiles = import.meta.glob<Slices>(
  '../../node_modules/@fontsource/noto-sans{,-arabic,-hebrew,-thai,-jp,-kr,-sc,-tc}/unicode.json',
  { import: 'default' },
);

function readRange(range: string): readonly [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

async function readFamily(family: FontFamily): Promise<readonly FontFace[]> {
  const name = packages[family];
  const load = sliceFiles[`../../node_modules/@fontsource/${name}/unicode.json`];
  if (!load) throw new Error(`There is no font ${name}.`);
  return Object.entries(await load()).map(([slice, ranges]) => ({
    name: `${name}-${slice.replaceAll(/[[\]]/g, '')}`,
    ranges: ranges.split(',').map(readRange),
  }));
}

/** The families of Chinese characters, the country's own first: one code point has another form in each. */
function listHanFamilies(country: string): readonly FontFamily[] {
  if (country === 'CN' || country === 'SG') return ['sc', 'jp', 'tc', 'kr'];
  if (country === 'TW' || country === 'HK' || country === 'MO') return ['tc', 'jp', 'sc', 'kr'];
  return country === 'KR' ? ['kr', 'jp', 'tc', 'sc'] : ['jp', 'kr', 'sc', 'tc'];
}

/** The face that has a code point; null where none does. */
export type FindFace = (codePoint: number, country: string) => FontFace | null;

/** Reads which face has which code points; the faces' own files are not loaded. */
export async function loadFontFaces(): Promise<FindFace> {
  const families = Object.keys(packages) as FontFamily[];
  const faces = new Map(await Promise.all(families.map(async (family) => [family, await readFamily(family)] as const)));
  return (codePoint, country) => {
    for (const family of ['latin', 'thai', 'arabic', 'hebrew', ...listHanFamilies(country)] as const) {
      const found = faces
        .get(family)
        ?.find(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last));
      if (found) return found;
    }
    return null;
  };
}
