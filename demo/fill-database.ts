import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ordinaryCost } from '@server/domains/auth/passwords';
import { catalogueListings } from './catalogue/catalogue-listings';
import { movableClock, realClock } from '@server/platform/clock';
import { openDatabase } from '@server/platform/db/open';
import type { ServerEnv } from '@server/platform/env';
import { writeGoods } from '@server/domains/goods/goods-store';
import { makeDemo } from './records';
import { writeDemoContents } from './contents';
import { writeDemoLotteries } from './lotteries';
import { writeDemoPosts } from './posts';
import { manyGoods, maxGoods } from './many-goods';
import { writeMany } from './write-many';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

const usage = 'Usage: npm run seed -- [--demo] [--goods N]';
const optionsSchema = v.strictObject({
  demo: v.optional(v.boolean(), false),
  goods: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(maxGoods)), '0'),
});

function readArgs(args: readonly string[]): v.InferOutput<typeof optionsSchema> {
  try {
    const options = { demo: { type: 'boolean' }, goods: { type: 'string' } } as const;
    return v.parse(optionsSchema, { ...parseArgs({ args: [...args], options }).values });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)} ${usage}`, { cause: error });
  }
}

/**
 * `npm run seed -- [--demo] [--goods N]`: writes the catalogue, N goods after it, and with --demo the demo customer with something in every
 * state. Says what it did, line by line.
 */
export async function fillDatabase(
  args: readonly string[],
  env: ServerEnv,
  say: (line: string) => void,
): Promise<void> {
  const { demo, goods } = readArgs(args);
  const dataDir = env.DATA_DIR ?? '.data/preview';
  const open = await openDatabase({
    dataDir,
    databaseUrl: env.DATABASE_URL,
    writeDefinitions: writeShippingDefinitions,
  });
  try {
    const now = (open.kind === 'embedded' ? movableClock(dataDir) : realClock()).now();
    await open.runExclusively(async (db) => {
      const catalogue = catalogueListings();
      await writeGoods(db, catalogue, now);
      say(`${catalogue.length} goods written.`);
      if (goods > 0) say(`${await writeMany(db, manyGoods(catalogue, goods), now)} more goods written.`);
    });
    if (!demo) return;
    await writeDemoContents(open.db, now);
    await writeDemoLotteries(open.db, now);
    await writeDemoPosts(open.db, now);
    const made = await makeDemo(open.db, now, ordinaryCost);
    say(made ? 'Demo customer ready.' : 'The demo account was deleted, and stays so.');
  } finally {
    await open.close();
  }
}
