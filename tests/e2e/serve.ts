/** The program as an operator runs it: the built bundle and the reference API on one origin, on a fresh data folder. */
import { rmSync } from 'node:fs';
import { readEnv } from '../../server/env';
import { startServer, type RunningServer } from '../../server/serve';
import { dataDirOf, listedPortBeside } from './ports';

/** Starts it; port 0 takes a free one. The folder is emptied first. `staticDir` is another build than the global one. */
export async function servePreview(port: number, dataDir: string, staticDir = 'dist/global'): Promise<RunningServer> {
  rmSync(dataDir, { recursive: true, force: true });
  // As behind a balancer: customers that a test registers say from where (codes are limited per address).
  const listed = `http://127.0.0.1:${listedPortBeside(port)}`;
  const env = readEnv({ DATA_DIR: dataDir, WEB_ORIGINS: listed, TRUST_PROXY: '1' });
  return startServer({ env, port, staticDir });
}

if (process.argv[1]?.endsWith('serve.ts')) {
  const [, , port, dataDir = dataDirOf(0), staticDir] = process.argv;
  const server = await servePreview(Number(port), dataDir, staticDir);
  console.log(`Serving on ${server.url}`);
}
