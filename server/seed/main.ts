import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { seedGoods } from '../catalogue/seed-goods';
import { openDatabase } from '../db/open';
import type { Db } from '../db/open';
import { readEnv } from '../env';
import { writeGoods } from '../goods/goods-store';
import { ordinaryCost } from '../auth/passwords';
import { makeDemoCustomer } from './demo';
import { manyGoods, mostGoods } from './many-goods';
import { writeMany } from './write-many';

const usage = 'Usage: npm run seed -- [--demo] [--goods N]';
const asked = v.strictObject({
  demo: v.optional(v.boolean(), false),
  goods: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(mostGoods)), '0'),
});

function readArgs(args: readonly string[]): v.InferOutput<typeof asked> {
  try {
    const options = { demo: { type: 'boolean' }, goods: { type: 'string' } } as const;
    return v.parse(asked, { ...parseArgs({ args: [...args], options }).values });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)} ${usage}`, { cause: error });
  }
}

/** `npm run seed -- [--demo] [--goods N]`: writes the catalogue, N goods after it, and with --demo the demo customer. */
async function main(args: readonly string[]): Promise<void> {
  const { demo, goods } = readArgs(args);
  const env = readEnv(process.env);
  const open = await openDatabase({ dataDir: env.DATA_DIR ?? '.data/preview', databaseUrl: env.DATABASE_URL });
  try {
    await open.alone((db) => seed(db, { demo, goods }));
  } finally {
    await open.close();
  }
}

async function seed(db: Db, { demo, goods }: v.InferOutput<typeof asked>): Promise<void> {
  const catalogue = seedGoods();
  await writeGoods(db, catalogue, new Date());
  console.log(`${catalogue.length} goods written.`);
  if (goods > 0) console.log(`${await writeMany(db, manyGoods(catalogue, goods), new Date())} more goods written.`);
  if (!demo) return;
  await makeDemoCustomer(db, new Date(), ordinaryCost);
  console.log('Demo customer ready.');
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
