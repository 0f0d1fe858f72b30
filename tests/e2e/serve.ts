/** The program as an operator runs it: the built bundle and the reference API on one origin, on a fresh data folder. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '@server/platform/env';
import { startServer, type RunningServer } from '@server/main/serve';
import { dataDirOf, listedPortBeside } from './ports';
import { toJstDay } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

/** Pictures of goods, named by their content: a program of another data folder need not compose them again. */
const pictures = resolve('.data/e2e-pictures');

/** The demo customer's things are dated from the start of the program that makes them: an old template would not do. */
const templateLifeMs = hoursToMs(1);

/** Settings that a story gives its program, by `serveBuild`. */
const storySettings = [
  'REFUND_SECOND_PERSON_ABOVE',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'SITE_ORIGIN',
  'LIVE_ITEMS',
  'LIVE_ITEMS_CONTACT',
  'RAKUTEN_APPLICATION_ID',
  'RAKUTEN_ACCESS_KEY',
  'YAHOO_SHOPPING_CLIENT_ID',
  'TRANSLATE_URL',
] as const;

/** Names a template by the day in Japan and by the sources that fill it. */
function templateName(): string {
  const today = toJstDay(new Date());
  const hash = createHash('sha256').update(`${today} ${process.env['BRAND_DIR'] ?? ''}`);
  for (const folder of ['server', 'demo', 'src'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const { mtimeMs, size } = statSync(join(folder, name));
      hash.update(`${folder}/${name} ${mtimeMs} ${size}\0`);
    }
  return hash.digest('hex').slice(0, 24);
}

/** Removes old templates, and what a run that was killed has left. */
function removeOldTemplates(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > templateLifeMs) rmSync(path, { recursive: true, force: true });
  }
}

/** A data folder that a program has filled and left. It is made once for all programs of a run: making it takes seconds, copying it does not. */
async function ensureTemplate(): Promise<string> {
  const folder = '.data/e2e-templates';
  const template = join(folder, templateName());
  mkdirSync(folder, { recursive: true });
  removeOldTemplates(folder);
  if (existsSync(template)) return template;
  const part = join(folder, randomUUID());
  const server = await startServer({ env: readEnv({ DATA_DIR: part }), port: 0 });
  await server.close();
  try {
    renameSync(part, template);
  } catch (error) {
    // A program that was started at the same time may have made it first.
    if (!existsSync(template)) throw error;
    rmSync(part, { recursive: true });
  }
  return template;
}

/** Starts it; port 0 takes a free one. The folder is emptied first. `staticDir` is another build than the global one. */
export async function servePreview(port: number, dataDir: string, staticDir = 'dist/global'): Promise<RunningServer> {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(await ensureTemplate(), dataDir, { recursive: true });
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, join(dataDir, 'pictures'));
  // As behind a balancer: customers that a test registers say from where (codes are limited per address).
  const listed = `http://127.0.0.1:${listedPortBeside(port)}`;
  const env = readEnv({
    DATA_DIR: dataDir,
    WEB_ORIGINS: listed,
    TRUST_PROXY: '1',
    ...Object.fromEntries(storySettings.map((name) => [name, process.env[name]])),
  });
  return startServer({ env, port, staticDir });
}

if (process.argv[1]?.endsWith('serve.ts')) {
  const [, , port, dataDir = dataDirOf(0), staticDir] = process.argv;
  const server = await servePreview(Number(port), dataDir, staticDir);
  console.log(`Serving on ${server.url}`);
}
