import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../platform/env';
import { logCrashes, serverLog } from '../platform/log/server-log';
import { startServer } from './serve';

/** `npm run preview`: the built bundle and the reference API on one origin. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = serverLog(env);
  logCrashes(log);
  const staticDir = join('dist', env.VARIANT);
  if (!existsSync(join(staticDir, 'index.html'))) {
    throw new Error(`${staticDir} is not built: run npm run build${env.VARIANT === 'china' ? ':china' : ''} first.`);
  }
  const { url } = await startServer({ env, port: env.PORT ?? 4173, staticDir, log });
  console.log(`Preview on ${url}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
