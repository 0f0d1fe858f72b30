import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WebDriver } from 'selenium-webdriver';
import { headers } from '../../../src/contract/answer';
import { inLanguage, samples, type Sample } from '../routes';

/** The axe that Chromium's stories look with. */
const fromPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe = readFileSync(fromPlaywright.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Without FULL a few pages that are unlike one another, in what they are mostly seen in. */
const few = ['home', 'search-results', 'item-auction', 'login', 'cart', 'address-form'];
const full = process.env['FULL'] === '1';

export interface Dress {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly code: string;
  readonly looked: readonly Sample[];
}

/** What every page is looked at in. */
export const dresses: readonly Dress[] = full
  ? [
      { name: 'light', scheme: 'light', code: 'en', looked: samples() },
      { name: 'in Arabic', scheme: 'light', code: 'ar', looked: samples() },
      { name: 'dark', scheme: 'dark', code: 'en', looked: samples() },
    ]
  : [{ name: 'light', scheme: 'light', code: 'en', looked: samples(false).filter(({ name }) => few.includes(name)) }];

/** In the page: hydrated, all that it reads is here, and its letters are. */
const isReady = `
  const first = document.getElementById('root')?.firstElementChild;
  return Boolean(first) && Object.keys(first).some((key) => key.startsWith('__react')) &&
    document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded';`;

/** In the page, as `look-over.ts` does it: a target that the bar at the foot cuts off is looked at again in the middle of the screen. */
const lookScript = `
  const [tags, done] = arguments;
  const isSmall = async (target) => {
    document.querySelector(target).scrollIntoView({ block: 'center', behavior: 'instant' });
    return (await axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } })).violations.length > 0;
  };
  const look = async () => {
    const found = [];
    for (const { id, nodes } of (await axe.run({ runOnly: tags })).violations)
      for (const { target, failureSummary } of nodes) {
        const isCutOff = id === 'target-size' && failureSummary.includes('obscured');
        if (!isCutOff || (await isSmall(target.join(' ')))) found.push(id + ' ' + target.join(' ') + ': ' + failureSummary);
      }
    return found;
  };
  look().then(done, (error) => done(['axe: ' + error]));`;

const callScript = `
  const [name, input, header, value, done] = arguments;
  fetch('/api?n=' + name + '&language=en&isNew=0&from=SIG-H5', {
    method: 'POST', headers: { 'Content-Type': 'application/json', [header]: value }, body: JSON.stringify(input),
  }).then((answer) => answer.json()).then(({ code }) => done(code), (error) => done(String(error)));`;

/** Signs the browser in as the demo customer, from the page on show. */
async function signInDemo(browser: WebDriver): Promise<void> {
  const input = { email: 'demo@kakehashi.example', password: 'Kakehashi-2026' };
  const { csrf, csrfValue } = headers;
  const name = 'Sig.Front.User.Session.Login';
  const code = await browser.executeAsyncScript<unknown>(callScript, name, input, csrf, csrfValue);
  if (code !== 200) throw new Error(`The demo customer was refused: ${String(code)}`);
}

async function lookAt(browser: WebDriver, address: string): Promise<readonly string[]> {
  await browser.get(address);
  await browser.wait(() => browser.executeScript<boolean>(isReady), 20_000, `not ready: ${address}`);
  await browser.executeScript(axe);
  return browser.executeAsyncScript<string[]>(lookScript, tags);
}

/** What axe finds on the pages of a dress, one line each; visitors' pages first. */
export async function axeFinds(browser: WebDriver, origin: string, { code, scheme, looked }: Dress): Promise<string[]> {
  await browser.manage().setTimeouts({ script: 60_000 });
  await browser.manage().deleteAllCookies();
  const found: string[] = [];
  const dress = await browser.executeScript<boolean>("return matchMedia('(prefers-color-scheme: dark)').matches");
  if (dress !== (scheme === 'dark')) found.push(`WebKit is not ${scheme}.`);
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInDemo(browser);
    for (const { name, path } of looked.filter(({ signedIn = false }) => signedIn === isSignedIn)) {
      const lines = await lookAt(browser, origin + inLanguage(path, code)).catch((error: unknown) => [String(error)]);
      found.push(...lines.map((line) => `${name}: ${line}`));
    }
  }
  return found;
}
