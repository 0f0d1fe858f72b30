import type { Surcharge } from '@/contract/shipping';
import { readGrams } from '@/rules/shipping/input';
import { isDay } from '@/rules/time/date';
import { readYen } from '@/rules/yen-input';
import { maxRateYen } from './staff-edits';
import { emptyTerms } from './tariff-terms';
import type { TariffTerms } from './tariff-terms';

/** A row of a carrier's table that has a word in the place of a weight: its cells hold a rule for each zone, region or country. */
export interface TermRow {
  readonly line: number;
  readonly label: string;
  readonly cells: readonly string[];
}

type Change = (terms: TariffTerms) => TariffTerms;

/** Reads a cell into a change of the rules of its column; a text says what is wrong with it. */
type ReadCell = (cell: string) => Change | string;

const maxSide = 1000;
const maxDivisor = 100_000;
const surchargeLabel = /^surcharge ([a-z][a-z-]{0,29})( %)?(?: (grams|longest|girth)>(\d{1,6}))?$/;

/** Whether the first cell of a row names a rule instead of a weight. */
export const isTermLabel = (word: string): boolean =>
  /^(divisor|maxgrams|longest|sum|girth|suspended|surcharge( .*)?)$/.test(word.trim().toLowerCase());

/** A whole number from 1; undefined for anything else. */
function wholeOf(cell: string, max: number): number | undefined {
  const value = /^\d{1,6}$/.test(cell) ? Number(cell) : 0;
  return value >= 1 && value <= max ? value : undefined;
}

const withLimit = (limits: TariffTerms['limits']): Change => {
  return (terms) => ({ ...terms, limits: { ...terms.limits, ...limits } });
};

const sideCell =
  (side: 'longest' | 'sum' | 'girth'): ReadCell =>
  (cell) => {
    const value = cell === 'none' ? null : wholeOf(cell, maxSide);
    return value === undefined
      ? `is neither whole centimetres up to ${maxSide} nor "none"`
      : withLimit({ [side]: value });
  };

const termCells: Readonly<Record<string, ReadCell>> = {
  divisor: (cell) => {
    const value = cell === 'none' ? null : wholeOf(cell, maxDivisor);
    if (value === undefined) return `is neither cubic centimetres for a kilogram, such as 5000, nor "none"`;
    return (terms) => ({ ...terms, volumetricDivisor: value });
  },
  maxgrams: (cell) => {
    const read = readGrams(cell);
    return read.ok && read.value <= 100_000
      ? withLimit({ grams: read.value })
      : 'is not a weight in grams up to 100000';
  },
  longest: sideCell('longest'),
  sum: sideCell('sum'),
  girth: sideCell('girth'),
  suspended: (cell) => {
    const suspensions = cell.split(/\s*;\s*/).map((span) => {
      const [, from = '', to = ''] = /^(\S{10})\.\.(\S{10})?$/.exec(span) ?? [];
      return { from, to: to === '' ? null : to };
    });
    const isWrong = suspensions.some(({ from, to }) => !isDay(from) || (to !== null && (!isDay(to) || to < from)));
    if (isWrong) return 'is not days without service: write 2026-12-28..2027-01-04, or 2026-12-28.. without an end';
    return (terms) => ({ ...terms, suspensions });
  },
};

/** Hundredths of a percent of `18.5` or `18.5%`; undefined for anything else. */
function basisPointsOf(cell: string): number | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(cell) ?? [];
  const value = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return whole === '' || value > 10_000 ? undefined : value;
}

type Charge = Pick<Surcharge, 'yen' | 'rate'>;

function readSum(cell: string): Charge | string {
  const yen = readYen(cell);
  return yen.ok && yen.value <= maxRateYen ? { yen: yen.value, rate: 0 } : 'is not a sum in whole yen';
}

function readShare(cell: string): Charge | string {
  const rate = basisPointsOf(cell);
  return rate === undefined ? 'is not a percentage up to 100, such as 18.5' : { yen: 0, rate };
}

/** The reader of a surcharge's cells by the row's label; undefined where the label is not understood. */
function surchargeCell(label: string): ReadCell | undefined {
  const [, name, percent, of, value] = surchargeLabel.exec(label) ?? [];
  if (name === undefined) return undefined;
  const above = of === undefined ? null : { of: of as 'grams' | 'longest' | 'girth', value: Number(value) };
  const readCharge = percent === undefined ? readSum : readShare;
  return (cell) => {
    const charge = readCharge(cell);
    if (typeof charge === 'string') return charge;
    return (terms) => ({ ...terms, surcharges: [...terms.surcharges, { name, ...charge, above }] });
  };
}

/**
 * Reads the rules of a carrier's table, by zone, region and country; `zones` are the columns, undefined where a column is none. An empty
 * cell leaves the rule as it is without the table. What is wrong goes into `errors`, a line for each.
 */
export function parseTermRows(
  rows: readonly TermRow[],
  zones: readonly (string | undefined)[],
  errors: string[],
): ReadonlyMap<string, TariffTerms> {
  const terms = new Map(zones.flatMap((zone) => (zone === undefined ? [] : [[zone, emptyTerms] as const])));
  const labels = rows.map(({ label }) => label.toLowerCase().replace(/\s+/g, ' '));
  rows.forEach(({ line, cells }, index) => {
    const label = labels[index] ?? '';
    const read = Object.hasOwn(termCells, label) ? termCells[label] : surchargeCell(label);
    if (!read)
      return errors.push(
        `Line ${line}: "${label}" is no surcharge: write "surcharge NAME", "surcharge NAME %", or with a condition "surcharge NAME longest>120".`,
      );
    if (labels.indexOf(label) < index) return errors.push(`Line ${line}: "${label}" is there twice.`);
    return cells.forEach((cell, at) => {
      const zone = zones[at];
      if (zone === undefined || cell === '') return;
      const change = read(cell.toLowerCase());
      if (typeof change === 'string') errors.push(`Line ${line}, ${zone}: "${cell}" ${change}.`);
      else terms.set(zone, change(terms.get(zone) ?? emptyTerms));
    });
  });
  return terms;
}

const sizeText = (value: number | null | undefined): string => (value === undefined ? '' : String(value ?? 'none'));

const surchargeName = ({ name, rate, above }: TariffTerms['surcharges'][number]): string =>
  `surcharge ${name}${rate > 0 ? ' %' : ''}${above ? ` ${above.of}>${above.value}` : ''}`;

const spanText = ({ from, to }: TariffTerms['suspensions'][number]): string => `${from}..${to ?? ''}`;

/** Writes rules as the rows that `parseTermRows` reads, one cell for each column. */
export function formatTermRows(columns: readonly TariffTerms[]): readonly (readonly string[])[] {
  const surcharges = [...new Set(columns.flatMap((terms) => terms.surcharges.map(surchargeName)))];
  const row = (label: string, cellOf: (terms: TariffTerms) => string) => [label, ...columns.map(cellOf)];
  return [
    row('divisor', ({ volumetricDivisor }) => sizeText(volumetricDivisor)),
    row('maxgrams', ({ limits }) => sizeText(limits.grams)),
    row('longest', ({ limits }) => sizeText(limits.longest)),
    row('sum', ({ limits }) => sizeText(limits.sum)),
    row('girth', ({ limits }) => sizeText(limits.girth)),
    row('suspended', ({ suspensions }) => suspensions.map(spanText).join('; ')),
    ...surcharges.map((label) =>
      row(label, (terms) => {
        const found = terms.surcharges.find((surcharge) => surchargeName(surcharge) === label);
        if (!found) return '';
        return String(found.rate > 0 ? found.rate / 100 : found.yen);
      }),
    ),
  ];
}

/** The rules of an imported table in a line for staff; empty where it has none. */
export function describeTerms({ volumetricDivisor, limits, surcharges, suspensions }: TariffTerms): string {
  const sizes = Object.entries({ divisor: volumetricDivisor, ...limits }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value ?? 'none'}`],
  );
  const extra = surcharges.map(({ name, yen, rate, above }) => {
    const condition = above ? ` where ${above.of}>${above.value}` : '';
    return `surcharge ${name} ${rate > 0 ? `${rate / 100} %` : `¥${yen}`}${condition}`;
  });
  const closed = suspensions.length > 0 ? [`suspended ${suspensions.map(spanText).join(', ')}`] : [];
  return [...sizes, ...extra, ...closed].join(' · ');
}
