import { parse, CsvError } from 'csv-parse/sync';
import type { ShippingMethod } from '@/contract/shipping';
import { readGrams } from '@/rules/shipping/input';
import { readYen } from '@/rules/yen-input';
import { formatCsv } from '@server/platform/csv';
import { servedCountries, toMethodTable } from './shipping-definitions';
import { EditError, maxRateYen } from './staff-edits';
import { emptyTerms } from './tariff-terms';
import type { TariffTerms } from './tariff-terms';
import { formatTermRows, isTermLabel, parseTermRows } from './tariff-term-rows';

/** Prices and rules of a method by zone, region or country: the price up to a weight, whole grams and whole yen, lightest first. */
export interface TariffTable {
  readonly prices: ReadonlyMap<string, readonly { readonly grams: number; readonly yen: number }[]>;
  /** Rules of the columns that the prices have. */
  readonly terms: ReadonlyMap<string, TariffTerms>;
}

const weightColumn = 'grams';

/** The column of a zone, region or country; undefined where the method has none of that name. */
function findColumn(method: ShippingMethod, column: string): string | undefined {
  return [...toMethodTable(method).zones, ...servedCountries].find(
    (name) => name.toLowerCase() === column.toLowerCase(),
  );
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: false, trim: true });
  } catch (error) {
    if (error instanceof CsvError) throw new EditError(`The file is not CSV: ${error.message}`);
    throw error;
  }
}

/**
 * Reads a carrier's table as CSV: the first column is `grams`, every other one a zone, region or ISO country; an empty cell means that the
 * method has no price there. Rows with a word in the place of a weight are rules (`tariff-term-rows.ts`). Throws EditError with a line for
 * everything that is wrong.
 */
export function parseTariffTable(method: ShippingMethod, text: string): TariffTable {
  const [header = [], ...lines] = parseRows(text);
  const [first = '', ...columns] = header;
  const errors: string[] = [];
  if (first.toLowerCase() !== weightColumn) errors.push(`The first column must be "${weightColumn}".`);
  const zones = columns.map((column) => findColumn(method, column));
  zones.forEach((zone, at) => {
    if (zone === undefined)
      errors.push(`"${columns[at]}" is neither a zone of ${method} nor a country (ISO code, such as DE).`);
    else if (zones.indexOf(zone) < at) errors.push(`"${columns[at]}" is there twice.`);
  });
  const rows = lines.map(([label = '', ...cells], index) => ({ line: index + 2, label, cells }));
  const weights = rows.filter(({ label }) => !isTermLabel(label));
  if (columns.length === 0 || weights.length === 0) errors.push('The table has no prices.');
  const terms = parseTermRows(
    rows.filter(({ label }) => isTermLabel(label)),
    zones,
    errors,
  );
  const limits = [...terms.values()].flatMap(({ limits: { grams } }) => grams ?? []);
  const maxGrams = Math.max(toMethodTable(method).limits.grams, ...limits);
  const prices = new Map<string, { grams: number; yen: number }[]>();
  let lightest = 0;
  weights.forEach(({ line: number, label: weight, cells }) => {
    const line = `Line ${number}`;
    const read = readGrams(weight);
    const grams = read.ok && read.value <= maxGrams ? read.value : undefined;
    if (grams === undefined) return errors.push(`${line}: "${weight}" is not a weight in grams up to ${maxGrams}.`);
    if (grams <= lightest) return errors.push(`${line}: ${grams} g does not follow ${lightest} g.`);
    lightest = grams;
    return cells.forEach((cell, at) => {
      const zone = zones[at];
      if (zone === undefined || cell === '') return;
      const yen = readYen(cell);
      if (!yen.ok || yen.value > maxRateYen)
        errors.push(`${line}, ${columns[at]}: "${cell}" is not a price in whole yen.`);
      else prices.set(zone, [...(prices.get(zone) ?? []), { grams, yen: yen.value }]);
    });
  });
  if (errors.length > 0) throw new EditError(errors.join('\n'));
  return { prices, terms: new Map([...prices.keys()].map((zone) => [zone, terms.get(zone) ?? emptyTerms])) };
}

/** Writes prices and rules as the CSV that `parseTariffTable` reads. */
export function formatTariffTable({ prices, terms }: TariffTable): string {
  const zones = [...prices.keys()];
  const weights = [...new Set([...prices.values()].flat().map(({ grams }) => grams))].sort((a, b) => a - b);
  const rows = weights.map((grams) => [
    String(grams),
    ...zones.map((zone) => String(prices.get(zone)?.find((step) => step.grams === grams)?.yen ?? '')),
  ]);
  return formatCsv([
    [weightColumn, ...zones],
    ...formatTermRows(zones.map((zone) => terms.get(zone) ?? emptyTerms)),
    ...rows,
  ]);
}
