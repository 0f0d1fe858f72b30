/** `npm start`: the storefront with its reference API on embedded data, at http://localhost:5173 (Vite proxies to the API). */
import { join } from 'node:path';
import { createServer, type Connect } from 'vite';
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
const forDesk: Connect.NextHandleFunction = (request, response, next) =>
  /^\/desk(?:[/?#]|$)/.test(request.url ?? '') ? desk.middlewares(request, response, next) : next();
const api = await startServer({ env, port: API_PORT });
process.env['API_URL'] = api.url;
const desk = await createServer({
  configFile: join(import.meta.dirname, '../desk/vite.config.ts'),
  configLoader: 'native',
  server: { middlewareMode: true, ws: false },
});
const page = await createServer({
  configLoader: 'native',
  mode: env.VARIANT,
  plugins: [
    { name: 'desk', configureServer: ({ middlewares }) => void middlewares.use(forDesk) },
    ...(api.isDemo ? [{ name: 'mark-demo', transformIndexHtml: markDemo }] : []),
  ],
});
await page.listen();
const deskLogIn = api.isDemo ? await (await import('@demo/staff')).describeDemoStaff() : '';
console.log(`
${brand.name} is open at http://localhost:5173
As each of its four hosts: http://localhost:5173/__hosts
Mails that it sends: http://localhost:5173/__outbox
The staff's desk: http://localhost:5173/desk${deskLogIn}
`);
