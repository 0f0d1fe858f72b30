import { readFileSync } from 'node:fs';
import { devices, type Browser } from '@playwright/test';
import { expect, hydrated, test, watchForComplaints } from './fixture';
import { openHost } from './host-pages';

interface Agent {
  readonly class: string;
  readonly ua: string;
}

const agents = JSON.parse(readFileSync('tests/fixtures/user-agents.json', 'utf8')) as Agent[];
const classes = [...new Set(agents.map((agent) => agent.class))];
const miniProgram: Readonly<Record<string, { host: string; type: string }>> = {
  'wechat-mp': { host: 'messaging', type: '1' },
  'alipay-mp': { host: 'payment', type: '2' },
};

async function open(browser: Browser, userAgent: string, path: string, complaints: string[]) {
  const phone = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, userAgent });
  await watchForComplaints(context, complaints);
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

for (const name of classes) {
  const userAgent = agents.find((agent) => agent.class === name)?.ua ?? '';
  const { host, type } = miniProgram[name] ?? { host: 'browser', type: '3' };

  test(`[T-21] as ${name}: host ${host}, browser type ${type}`, async ({ browser, complaints, baseURL }) => {
    const page = await open(browser, userAgent, `${baseURL}/customerSupport`, complaints);
    await expect(page.locator('html')).toHaveAttribute('data-host', host);
    await expect(page.locator('html')).toHaveAttribute('data-browser-type', type);
    const tabs = page.getByRole('navigation', { name: 'Main sections' });
    if (host === 'browser') await expect(tabs).toBeVisible();
    else await expect(tabs).toBeHidden();
    await page.context().close();
  });
}

test('[T-21][T-22] with the native bridge at document start: host native, isNew 15', async ({
  browser,
  complaints,
  baseURL,
}) => {
  const sent: (string | null)[] = [];
  const context = await openHost(browser, 'native', complaints);
  const page = await context.newPage();
  await page.goto(`${baseURL}/search`);
  await hydrated(page);
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams;
    if (query.has('n')) sent.push(query.get('isNew'));
  });
  await page.goto(`${baseURL}/`);
  await expect(page.locator('main li a img').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'native');
  await expect(page.getByRole('navigation', { name: 'Main sections' })).toBeHidden();
  expect(new Set(sent)).toEqual(new Set(['15']));
  await context.close();
});

test('[K-22] on Android the bottom inset is 0 by default', async ({ browser, complaints, baseURL }) => {
  for (const { ua } of agents.filter((agent) => /Android/.test(agent.ua)).slice(0, 3)) {
    const page = await open(browser, ua, `${baseURL}/`, complaints);
    const inset = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--sab').trim(),
    );
    expect(inset).toBe('0px');
    await page.context().close();
  }
});
