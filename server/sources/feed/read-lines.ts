import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { languageCodes } from '@/contract/languages';

/** A line of a feed before validation: its content, or the reason why it cannot be read. */
export interface FeedLine {
  /** Counted from 1; the header of a CSV file is a line. */
  readonly line: number;
  readonly value?: unknown;
  readonly unreadable?: string;
}

export type FeedFormat = 'ndjson' | 'csv';

/** Longest line in bytes: a file with one endless line must not fill the memory. */
const maxLineBytes = 128_000;

async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  let rest = Buffer.alloc(0);
  let isTooLong = false;
  for await (const part of input) {
    let from = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
      const line = Buffer.concat([rest, part.subarray(from, end)]);
      yield isTooLong || line.length > maxLineBytes ? null : line.toString('utf8');
      rest = Buffer.alloc(0);
      isTooLong = false;
      from = end + 1;
    }
    if (!isTooLong) rest = Buffer.concat([rest, part.subarray(from)]);
    if (rest.length > maxLineBytes) {
      isTooLong = true;
      rest = Buffer.alloc(0);
    }
  }
  if (isTooLong) yield null;
  else if (rest.length > 0) yield rest.toString('utf8');
}

const tooLong = `is longer than ${maxLineBytes} bytes`;

async function* readNdjson(input: AsyncIterable<Uint8Array>): AsyncGenerator<FeedLine> {
  let line = 0;
  for await (const raw of linesOf(input)) {
    line += 1;
    if (raw === null) {
      yield { line, unreadable: tooLong };
      continue;
    }
    const trimmed = line === 1 ? raw.replace(/^\uFEFF/, '').trim() : raw.trim();
    if (trimmed === '') continue;
    try {
      yield { line, value: JSON.parse(trimmed) as unknown };
    } catch {
      yield { line, unreadable: 'is not JSON' };
    }
  }
}

const numberFields = new Set(['price', 'listPrice', 'shipping', 'grams', 'ageLimit']);
const flags: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false, yes: true, no: false };

/** Converts a cell to the type of its field; a cell that cannot be converted stays text, and the schema reports it. */
function cellValue(column: string, cell: string): unknown {
  if (numberFields.has(column)) return /^\d+$/.test(cell) ? Number(cell) : cell;
  if (column === 'soldOut' || column === 'removed') return flags[cell.toLowerCase()] ?? cell;
  if (column === 'pictures' || column === 'restricted') return cell.split(/\s+/);
  if (column === 'cm') return cell.split(/[x×]/i).map((side) => (/^\s*\d+\s*$/.test(side) ? Number(side) : side));
  return cell;
}

/** The record of a row: a column `title.ja` is the field `ja` of `title`; an empty cell is not given. */
export function recordOfRow(row: Readonly<Record<string, string>>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell.trim() === '') continue;
    const [name = '', part] = column.split('.', 2);
    if (part === undefined) record[name] = cellValue(name, cell.trim());
    else record[name] = { ...(record[name] as object | undefined), [part]: cell.trim() };
  }
  return record;
}

interface ParsedRow {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

async function* readCsv(input: AsyncIterable<Uint8Array>): AsyncGenerator<FeedLine> {
  const skipped: FeedLine[] = [];
  const parser = Readable.from(input).pipe(
    parse({
      columns: true,
      info: true,
      bom: true,
      skip_empty_lines: true,
      max_record_size: maxLineBytes,
      skip_records_with_error: true,
      on_skip: (error) => {
        skipped.push({ line: Number(error?.['lines'] ?? 0), unreadable: error?.message ?? 'cannot be read' });
        return undefined;
      },
    }),
  );
  for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
    yield* skipped.splice(0);
    yield { line: info.lines, value: recordOfRow(record) };
  }
  yield* skipped;
}

/** The lines of a feed in order, read as they come: no more of the file is in memory than a few lines. */
export const readFeedLines = (format: FeedFormat, input: AsyncIterable<Uint8Array>): AsyncIterable<FeedLine> =>
  format === 'csv' ? readCsv(input) : readNdjson(input);

const plainColumns =
  'price listPrice soldOut condition kind seller.id seller.name size shipping grams cm pictures restricted ageLimit listedAt original removed';

/** The columns of a CSV file. */
export const csvColumns: readonly string[] = [
  'id',
  ...languageCodes.map((code) => `title.${code}`),
  ...languageCodes.map((code) => `description.${code}`),
  ...plainColumns.split(' '),
];
