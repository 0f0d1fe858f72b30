import type { BrowserContext, Page } from '@playwright/test';
import { languages } from '@/i18n/languages';
import { photo } from '../photos';
import { inLanguage, samples } from '../routes';
import type { Dice } from './dice';
import { targets } from './targets';

/** A reader who does whatever comes to mind, and what it does it with. */
export interface Monkey {
  readonly context: BrowserContext;
  readonly dice: Dice;
  readonly origin: string;
  /** Another one after the tab was killed. */
  page: Page;
  /** Tabs that were killed. Chromium may not answer for one that was just loading anew: nobody waits for it. */
  readonly killed: Set<Page>;
  online: boolean;
}

/** Does one thing and says what it was. */
export type Act = (monkey: Monkey) => Promise<string>;

const texts = [
  '',
  'film camera',
  'ポケモン カード',
  'https://jp.mercari.com/item/m36144759504',
  '<img src=x onerror=alert(1)>',
  '"><b onmouseover=alert(1)>x</b>',
  'monkey@kakehashi.example',
  '-1',
  '0',
  '99999999999999999999',
  '1e9',
  '１２３',
  '2026-02-31',
  '\u202Eabc\u202C',
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(5000),
  "Robert'); DROP TABLE orders;--",
];

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 900 },
];

const keys = ['Tab', 'Shift+Tab', 'Enter', 'Escape', 'Space', 'ArrowDown', 'ArrowRight', 'PageDown', 'Home', 'End'];

const tap: Act = async ({ page, dice }) => {
  const all = await targets(page, 'taps');
  if (all.length === 0) return 'found nothing to tap';
  const { x, y, tag, name } = dice.of(all);
  const times = dice.below(6) === 0 ? 2 : 1;
  await page.mouse.click(x, y, { clickCount: times });
  return `tapped ${tag} “${name}”${times === 2 ? ' twice' : ''}`;
};

const write: Act = async ({ page, dice }) => {
  const all = await targets(page, 'letters');
  if (all.length === 0) return 'found nothing to write into';
  const { x, y, name } = dice.of(all);
  const text = dice.of(texts);
  await page.mouse.click(x, y, { clickCount: 3 });
  await page.keyboard.insertText(text);
  return `wrote ${JSON.stringify(text.slice(0, 30))} into “${name}”`;
};

const choose: Act = async ({ page, dice }) => {
  const box = page.locator('select:enabled:visible');
  const boxes = await box.count();
  if (boxes === 0) return 'found nothing to choose from';
  const checkbox = box.nth(dice.below(boxes));
  const index = dice.below(await checkbox.locator('option').count());
  await checkbox.selectOption({ index }, { timeout: 2000 }).catch(() => undefined);
  return `chose the option ${index}`;
};

const press: Act = async ({ page, dice }) => {
  const key = dice.of(keys);
  await page.keyboard.press(key);
  return `pressed ${key}`;
};

const scroll: Act = async ({ page, dice }) => {
  const by = dice.of([600, 2000, -600, -5000, 100_000]);
  await page.mouse.wheel(0, by);
  return `scrolled by ${by}`;
};

const turnBack: Act = async ({ page }) => {
  await page.evaluate(() => history.back());
  return 'went back';
};

const reload: Act = async ({ page, online }) => {
  if (online) await page.reload({ waitUntil: 'commit' });
  return 'reloaded';
};

const goTo: Act = async ({ page, dice, origin, online }) => {
  if (!online) return 'stayed: there is no connection';
  const path = inLanguage(dice.of(samples()).path, dice.of(Object.values(languages)).code);
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  return `went to ${path}`;
};

const connect: Act = async (monkey) => {
  monkey.online = !monkey.online;
  await monkey.context.setOffline(!monkey.online);
  return monkey.online ? 'came online' : 'lost the connection';
};

const turn: Act = async ({ page, dice }) => {
  const size = dice.of(sizes);
  const colorScheme = dice.of(['light', 'dark'] as const);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  return `turned to ${size.width}×${size.height}, ${colorScheme}`;
};

const kill: Act = async (monkey) => {
  if (!monkey.online) return 'left the tab alive: there is no connection';
  const old = monkey.page;
  const address = old.url();
  monkey.page = await openTab(monkey.context, monkey.dice, address);
  monkey.killed.add(old);
  old.close({ runBeforeUnload: false }).catch(() => undefined);
  return 'killed the tab and opened another one';
};

/** The acts, each with its relative frequency. */
export const acts: readonly (readonly [weight: number, act: Act])[] = [
  [50, tap],
  [16, write],
  [4, choose],
  [8, press],
  [8, scroll],
  [5, turnBack],
  [2, reload],
  [6, goTo],
  [2, connect],
  [2, turn],
  [1, kill],
];

/** A tab at an address, before which there is nothing to go back to. Every question of the browser is answered there: files are given, dialogs closed. */
export async function openTab(context: BrowserContext, dice: Dice, address: string): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  });
  page.on('filechooser', (chooser) => {
    const isPhoto = dice.below(3) > 0;
    const give = async () =>
      chooser.setFiles({
        name: 'monkey.jpg',
        mimeType: 'image/jpeg',
        buffer: isPhoto ? await photo() : Buffer.from('no picture at all'),
      });
    give().catch(() => undefined);
  });
  await page.evaluate((to) => location.replace(to), address);
  await page.waitForURL((url) => url.protocol !== 'about:', { waitUntil: 'commit' });
  return page;
}
