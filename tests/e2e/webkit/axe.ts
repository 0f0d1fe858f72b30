import type { WebDriver } from 'selenium-webdriver';
import { headers } from '@/contract/answer';
import { axeScript, findViolations } from '../axe-script';
import { inLanguage, samples, type RouteSample } from '../routes';

/** Without FULL a few pages that are unlike one another, in what they are mostly seen in. */
const few = ['home', 'search-results', 'item-auction', 'login', 'cart', 'address-form'];
const full = process.env['FULL'] === '1';

export interface ColorScheme {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly code: string;
  readonly looked: readonly RouteSample[];
}

/** The colour schemes and languages in which the pages are checked. */
export const axeSchemes: readonly ColorScheme[] = full
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

const violationsScript = `(${findViolations})().then(arguments[0], (error) => arguments[0](['axe: ' + error]));`;

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

async function checkAddress(browser: WebDriver, address: string): Promise<readonly string[]> {
  await browser.get(address);
  await browser.wait(() => browser.executeScript<boolean>(isReady), 20_000, `not ready: ${address}`);
  await browser.executeScript(axeScript);
  return browser.executeAsyncScript<string[]>(violationsScript);
}

/** Lists the violations that axe finds on the pages of a colour scheme, one line each; visitors' pages first. */
export async function axeFinds(
  browser: WebDriver,
  origin: string,
  { code, scheme, looked }: ColorScheme,
): Promise<string[]> {
  await browser.manage().setTimeouts({ script: 60_000 });
  await browser.manage().deleteAllCookies();
  const found: string[] = [];
  const isDark = await browser.executeScript<boolean>("return matchMedia('(prefers-color-scheme: dark)').matches");
  if (isDark !== (scheme === 'dark')) found.push(`WebKit is not ${scheme}.`);
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInDemo(browser);
    for (const { name, path } of looked.filter(({ signedIn = false }) => signedIn === isSignedIn)) {
      const lines = await checkAddress(browser, origin + inLanguage(path, code)).catch((error: unknown) => [
        String(error),
      ]);
      found.push(...lines.map((line) => `${name}: ${line}`));
    }
  }
  return found;
}
