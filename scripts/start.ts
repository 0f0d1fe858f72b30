/** `npm start`: the storefront with its reference API on embedded data, at http://localhost:5173 (Vite proxies to the API). */
import { createServer } from 'vite';
import { brand } from '@server/platform/brand/brand';
import { readEnv } from '@server/platform/env';
import { startServer } from '@server/main/serve';
import { markDemo } from '@server/main/site/mark-demo';

const API_PORT = 5174;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The shop needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const env = readEnv({ DATA_DIR: '.data/dev', SITE_ORIGIN: 'http://localhost:5173', ...process.env });
const api = await startServer({ env, port: API_PORT });
process.env['API_URL'] = api.url;
const page = await createServer({
  configLoader: 'native',
  mode: env.VARIANT,
  plugins: api.isDemo ? [{ name: 'mark-demo', transformIndexHtml: markDemo }] : [],
});
await page.listen();
console.log(`
${brand.name} is open at http://localhost:5173
As each of its four hosts: http://localhost:5173/__hosts
Mails that it sends: http://localhost:5173/__outbox
`);
