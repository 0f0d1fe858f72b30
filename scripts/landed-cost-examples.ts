/**
 * `npx tsx scripts/landed-cost-examples.ts` writes docs/examples/landed-cost.md: ten goods from the shop to the door, one of each marketplace, to ten
 * countries. tests/landed-cost-examples.test.ts fails while the page says something else than the rules and tables do.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toGoodsCard } from '@server/domains/goods/goods-view';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { loadCostSheet } from '@server/domains/cost/cost-sheet';
import { openEmbedded } from '@server/platform/db/open';
import type { Db } from '@server/platform/db/open';
import { landedGoods } from '@/rules/landed-cost/landed-goods';
import { landedCost, plainOptions, type CostLine, type CostOptions } from '@/rules/landed-cost/landed-cost';
import { payablePriceYen } from '@/rules/price';
import { formatText } from './format-text';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

export const examplesPath = join(import.meta.dirname, '../docs/examples/landed-cost.md');

/** Auctions roll with the clock: the examples are of this instant. */
const at = new Date('2026-11-21T03:00:00Z');

interface Example {
  readonly goods: string;
  readonly to: string;
  readonly options?: Partial<CostOptions>;
}

const examples: readonly Example[] = [
  { goods: 'amazon/B0ABCDEF12', to: 'DE' },
  { goods: 'rakuten/roomy:ymz17feb24h13', to: 'GB', options: { packing: true } },
  { goods: 'mercari/m36144759504', to: 'US' },
  { goods: 'yahoo/r1114558207', to: 'AU', options: { method: 'ems', insurance: true } },
  { goods: 'paypay/z668531248', to: 'TW', options: { inspection: true } },
  { goods: 'rakuma/5e8d557e7285362d481b72c34d57dcc6', to: 'FR', options: { method: 'ems' } },
  { goods: 'surugaya/145026779', to: 'KR' },
  { goods: 'lashinbang/2273450', to: 'SG', options: { otherGrams: 800 } },
  { goods: 'minne/4526943', to: 'CA' },
  { goods: 'market/uji-sencha-01', to: 'HK' },
];

const yen = (amount: number) => `${amount < 0 ? '-' : ''}¥${Math.abs(amount).toLocaleString('en')}`;
const range = ({ yen: sum }: Pick<CostLine, 'yen'>) => {
  if (!sum) return 'not known';
  return sum[0] === sum[1] ? yen(sum[0]) : `${yen(sum[0])} – ${yen(sum[1])}`;
};

async function exampleText(db: Db, { goods: key, to, options }: Example): Promise<string> {
  const listing = catalogueListings().find(({ site, id }) => `${site}/${id}` === key);
  if (!listing) throw new Error(`The catalogue has no ${key}.`);
  const card = toGoodsCard(listing, at, 'en');
  const price = payablePriceYen(card.price);
  if (price === null) throw new Error(`${key} has no price.`);
  const sheet = await loadCostSheet(db, to, at);
  const cost = landedCost(sheet, landedGoods(card, price, to), { ...plainOptions, ...options });
  const rows = cost.lines.map((line) => {
    const from = line.source ? `${line.source.name}, ${line.source.asOf}` : 'the marketplace';
    return `| ${line.key} | ${range(line)} | ${line.certainty} | ${from} |`;
  });
  const chosen = Object.entries(options ?? {}).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    `## ${listing.site} → ${to}: ${listing.titles.en}`,
    `${card.packed?.grams.join('–')} g packed, by ${cost.method?.method ?? 'no method'}${chosen.length > 0 ? `; ${chosen.join(', ')}` : ''}.`,
    ['| line | yen | certainty | source |', '| --- | ---: | --- | --- |', ...rows].join('\n'),
    `**In all ${range({ yen: cost.total })}**${cost.complete ? '' : ', without what is not known'}.`,
  ].join('\n\n');
}

/** The page as the rules and tables have it now. */
export async function examplesDocument(): Promise<string> {
  const { db, pglite } = await openEmbedded(writeShippingDefinitions);
  try {
    const texts: string[] = [];
    for (const example of examples) texts.push(await exampleText(db, example));
    const head = `# The whole cost, ten times

Ten goods of the seeded catalogue, one of each marketplace, from the shop to the door (B-02), at ${at.toISOString()}. Made by
\`npx tsx scripts/landed-cost-examples.ts\`; a test recomputes it.`;
    const text = [head, ...texts].join('\n\n');
    return await formatText(examplesPath, text);
  } finally {
    await pglite.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(dirname(examplesPath), { recursive: true });
  writeFileSync(examplesPath, await examplesDocument());
}
