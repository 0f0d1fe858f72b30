/** A new shop as an operator starts it: the built bundle and the API on a PostgreSQL database without any demo data. Ends with SIGTERM. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@scripts/postgres-cluster';
import { readEnv } from '@server/platform/env';
import { startServer } from '@server/main/serve';

const [, , staticDir = 'dist/global'] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'kakehashi-empty-shop-'));
const cluster = await startCluster();
process.once('exit', () => {
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});
const env = readEnv({ DATABASE_URL: cluster.url, DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
const server = await startServer({ env, port: 0, staticDir });
console.log(JSON.stringify({ origin: server.url.replace('localhost', '127.0.0.1'), database: cluster.url }));
