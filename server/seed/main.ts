import { seedGoods } from '../catalogue/seed-goods';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { writeGoods } from '../goods-store';
import { ordinaryCost } from '../passwords';
import { makeDemoCustomer } from './demo';

/** `npm run seed -- [--demo]`: writes the catalogue, and with --demo the demo customer. */
async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--demo');
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}. Usage: npm run seed -- [--demo]`);
  const env = readEnv(process.env);
  const open = await openDatabase({ dataDir: env.DATA_DIR ?? '.data/preview', databaseUrl: env.DATABASE_URL });
  try {
    const goods = seedGoods();
    await writeGoods(open.db, goods);
    console.log(`${goods.length} goods written.`);
    if (!args.includes('--demo')) return;
    await makeDemoCustomer(open.db, new Date(), ordinaryCost);
    console.log('Demo customer ready.');
  } finally {
    await open.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
