/** The program as an operator runs it: the built bundle and the reference API on one origin, on a fresh data folder. */
import { rmSync } from 'node:fs';
import { readEnv } from '../../server/env';
import { startServer, type RunningServer } from '../../server/serve';
import { listedPort } from './ports';

/** Starts it; port 0 takes a free one. The folder is emptied first. `staticDir` is another build than the global one. */
export async function servePreview(port: number, dataDir: string, staticDir = 'dist/global'): Promise<RunningServer> {
  rmSync(dataDir, { recursive: true, force: true });
  // As behind a balancer: customers that a test registers say from where (codes are limited per address).
  const env = readEnv({ DATA_DIR: dataDir, WEB_ORIGINS: `http://127.0.0.1:${listedPort}`, TRUST_PROXY: '1' });
  return startServer({ env, port, staticDir });
}

if (process.argv[1]?.endsWith('serve.ts')) {
  const [, , port, dataDir = '.data/e2e', staticDir] = process.argv;
  const server = await servePreview(Number(port), dataDir, staticDir);
  console.log(`Serving on ${server.url}`);
}
