/**
 * `npm run gallery`: photographs every page × {light, dark} × {390, 1280}, and in Arabic at 390, into `artifacts/gallery/` with an index
 * page; the ten marketplaces' item panels side by side; refreshes `docs/picture.png`. Needs a build. `npm run gallery -- item` takes only
 * pages whose name holds "item", `npm run gallery -- ten-modules` only the panels.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { headers } from '@/contract/answer';
import { sites, type Site } from '@/contract/sites';
import { demoCustomer } from '@demo/customer';
import { inLanguage, samples, type RouteSample } from '@tests/e2e/routes';
import { servePreview } from '@tests/e2e/serve';
import { chromiumFlags, ensureChromium } from './browsers';

const folder = join('artifacts', 'gallery');
const indexPage = join(folder, 'index.html');
const tenModules = 'ten-modules';
const shots = [
  { name: 'light-390', scheme: 'light', width: 390, height: 844, code: 'en' },
  { name: 'dark-390', scheme: 'dark', width: 390, height: 844, code: 'en' },
  { name: 'light-1280', scheme: 'light', width: 1280, height: 900, code: 'en' },
  { name: 'dark-1280', scheme: 'dark', width: 1280, height: 900, code: 'en' },
  { name: 'arabic-390', scheme: 'light', width: 390, height: 844, code: 'ar' },
] as const;
type Shot = (typeof shots)[number];

/** Waits until texts, fonts and pictures are there. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main') && !document.querySelector('[aria-busy="true"]'));
  await page.waitForLoadState('networkidle');
  // A lazy picture below the fold would never come by itself.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const url = `${origin}/api?n=Sig.Front.User.Session.Login&language=en&isNew=0&from=SIG-H5`;
  const { email, password } = demoCustomer;
  await context.request.post(url, { headers: { [headers.csrf]: headers.csrfValue }, data: { email, password } });
}

async function photograph(browser: Browser, origin: string, shot: Shot, chosen: readonly RouteSample[]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  const visitors = chosen.filter(({ signedIn }) => !signedIn);
  for (const sample of [...visitors, ...chosen.filter(({ signedIn }) => signedIn)]) {
    if (sample.signedIn) await logIn(context, origin);
    await page.goto(origin + inLanguage(sample.path, shot.code));
    await settle(page);
    await page.screenshot({ path: join(folder, `${sample.name}.${shot.name}.png`), fullPage: true });
  }
  await context.close();
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** An index page: a row for each page, a column for each kind of picture. */
function writeIndex(chosen: readonly RouteSample[]): void {
  const picture = (sample: RouteSample, { name }: Shot) =>
    `<td><a href="${sample.name}.${name}.png"><img loading="lazy" src="${sample.name}.${name}.png" alt="${sample.name}, ${name}"></a></td>`;
  const rows = chosen.map(
    (sample) =>
      `<tr><th>${escaped(sample.name)}<br><code>${escaped(sample.path)}</code></th>${shots.map((shot) => picture(sample, shot)).join('')}</tr>`,
  );
  const head = shots.map(({ name }) => `<th>${name}</th>`).join('');
  const modules = existsSync(join(folder, `${tenModules}.png`))
    ? `<p><a href="${tenModules}.png">What only each marketplace says: the ten item panels</a></p>`
    : '';
  writeFileSync(
    indexPage,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui}td,th{vertical-align:top;text-align:start;padding:8px;max-width:360px;overflow-wrap:anywhere}img{width:220px;border:1px solid #ccc}</style>
<h1>Gallery</h1>${modules}<table><tr><th>page</th>${head}</tr>${rows.join('\n')}</table></html>\n`,
  );
}

/** Writes a picture of each marketplace's own panel on its item page, cut from the real pages at 390, in two rows of five. */
async function writeTenModules(browser: Browser, origin: string): Promise<void> {
  const [cell, edge, columns] = [390, 6, 5];
  const texts = JSON.parse(readFileSync('src/i18n/locales/en/goods.json', 'utf8')) as Record<Site, { title: string }>;
  // So high that the bar of action lies over nothing.
  const context = await browser.newContext({ viewport: { width: cell, height: 4000 }, colorScheme: 'light' });
  const page = await context.newPage();
  const panels: { input: Buffer; height: number }[] = [];
  for (const site of sites) {
    const sample = samples().find(({ path }) => path.startsWith(`/mall/${site}/detail`));
    if (!sample) throw new Error(`No item of ${site} among the samples.`);
    await page.goto(origin + inLanguage(sample.path, 'en'));
    const heading = page.getByRole('heading', { name: texts[site].title, exact: true });
    const panel = page.locator('section').filter({ has: heading });
    await panel.waitFor();
    await settle(page);
    const box = await panel.boundingBox();
    if (!box) throw new Error(`The panel of ${site} is not drawn.`);
    const height = Math.ceil(box.height) + edge * 2;
    const clip = { x: 0, y: Math.floor(box.y) - edge, width: cell, height };
    panels.push({ input: await page.screenshot({ clip }), height });
  }
  await context.close();
  const upper = Math.max(...panels.slice(0, columns).map(({ height }) => height));
  const lower = Math.max(...panels.slice(columns).map(({ height }) => height));
  await sharp({ create: { width: cell * columns, height: upper + lower, channels: 3, background: '#faf8f4' } })
    .composite(
      panels.map(({ input }, index) => ({
        input,
        left: (index % columns) * cell,
        top: index < columns ? 0 : upper,
      })),
    )
    .png()
    .toFile(join(folder, `${tenModules}.png`));
}

/** Opens the demo customer's order that is on its way. */
async function openSentOrder(page: Page, origin: string): Promise<void> {
  await logIn(page.context(), origin);
  await page.goto(`${origin}/order?q=Night+Harbor`);
  const orders = JSON.parse(readFileSync('src/i18n/locales/en/order.json', 'utf8')) as {
    lineState: { sent: string };
    open: string;
  };
  const card = page.locator('section').filter({ hasText: orders.lineState.sent });
  await card.getByRole('link', { name: orders.open }).first().click();
  await page.getByRole('list').first().waitFor();
}

/** The README's picture: home, item, item in the dark, and an order on its way, side by side on paper. */
async function writePicture(browser: Browser, origin: string): Promise<void> {
  const item = '/mall/mercari/detail/m36144759504';
  const open = (path: string) => async (page: Page) => {
    await page.goto(origin + path);
    // The cost comes with the reader's first move.
    await page.mouse.move(195, 600);
    await page.mouse.move(195, 500);
    await page.getByText('≈').first().waitFor();
  };
  const gap = 24;
  const frames: Buffer[] = [];
  for (const [show, colorScheme] of [
    [open('/'), 'light'],
    [open(item), 'light'],
    [open(item), 'dark'],
    [(page: Page) => openSentOrder(page, origin), 'light'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
    const page = await context.newPage();
    await show(page);
    await settle(page);
    const corners = Buffer.from('<svg width="390" height="844"><rect width="390" height="844" rx="24"/></svg>');
    frames.push(
      await sharp(await page.screenshot())
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    );
    await context.close();
  }
  const size = { width: (390 + gap) * frames.length + gap, height: 844 + gap * 2 };
  mkdirSync('docs', { recursive: true });
  await sharp({ create: { ...size, channels: 3, background: '#e8e3da' } })
    .composite(frames.map((input, index) => ({ input, left: gap + index * (390 + gap), top: gap })))
    .png({ palette: true, colours: 192, effort: 10, compressionLevel: 9 })
    .toFile(join('docs', 'picture.png'));
}

if (!existsSync('dist/global/index.html')) throw new Error('dist/global is not built: run npm run build first.');
const words = process.argv.slice(2);
const chosenSamples = samples().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const server = await servePreview(0, '.data/gallery');
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const shot of shots) await photograph(browser, server.url, shot, chosenSamples);
if (words.length === 0 || words.includes(tenModules)) await writeTenModules(browser, server.url);
if (chosenSamples.length > 0 || !existsSync(indexPage)) writeIndex(chosenSamples);
if (chosenSamples.length > 0) await writePicture(browser, server.url);
await browser.close();
await server.close();
console.log(`${chosenSamples.length * shots.length} pictures in ${folder}; open ${indexPage}`);
