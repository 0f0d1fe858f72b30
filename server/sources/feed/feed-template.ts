import { formatCsv } from '@server/platform/csv';
import { csvColumns } from './read-lines';
import type { FeedFormat } from './read-lines';

/** Two example lines: one with all fields and one with the required ones. */
const examples: readonly Readonly<Record<string, unknown>>[] = [
  {
    id: 'tea-001',
    title: { ja: '宇治煎茶 100g', en: 'Uji sencha, 100 g' },
    description: { ja: '今年の一番茶です。' },
    price: 1800,
    listPrice: 2000,
    soldOut: false,
    condition: 'new',
    kind: 'greenTea',
    seller: { id: 'tea-house', name: 'Example tea house' },
    size: '100 g',
    shipping: 0,
    grams: 150,
    cm: [20, 12, 4],
    pictures: ['https://pictures.example/tea-001.jpg'],
    restricted: ['food'],
    listedAt: '2026-11-27T09:00:00Z',
    original: 'https://tea.example/items/tea-001',
  },
  { id: 'cup-002', title: { en: 'Tea cup' }, price: 2400 },
];

function cellOf(example: Readonly<Record<string, unknown>>, column: string): string {
  const [name = '', part] = column.split('.', 2);
  const field = example[name];
  const value = part === undefined ? field : (field as Readonly<Record<string, unknown>> | undefined)?.[part];
  if (Array.isArray(value)) return value.join(column === 'cm' ? 'x' : ' ');
  return typeof value === 'string' ? value : JSON.stringify(value ?? '').replace(/^""$/, '');
}

/** Returns a template of the feed in a format. */
export function feedTemplate(format: FeedFormat): string {
  if (format === 'ndjson') return examples.map((example) => JSON.stringify(example)).join('\n');
  return formatCsv([csvColumns, ...examples.map((example) => csvColumns.map((column) => cellOf(example, column)))]);
}
