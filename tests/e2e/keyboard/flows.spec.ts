import { open, fill, finish, submit, type Cell } from '../faults/cell';
import { customerFor, originOf } from '../faults/customer';
import { flows } from '../faults/flows';
import type { Page } from '@playwright/test';
import { expect, newAddress, test } from '../fixture';
import { violations } from '../check-page';
import { byKeyboard, opener } from './by-keyboard';
import { Walk } from './walk';

/** `npm test` walks those that a shop stands on; with FULL=1 every flow that writes. */
const always = ['log-in', 'order and pay', 'parcel put together', 'ticket, new'];
const walked = flows.filter(({ name }) => process.env['FULL'] === '1' || always.includes(name));

/** A dialog holds the focus while it is open, and gives it back to what opened it. */
async function checkDialog({ page, flow, given }: Cell, walk: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  const inside = () => dialog.evaluate((node) => node.contains(document.activeElement));
  expect(await inside(), 'focus moves into the dialog').toBe(true);
  const stops = await dialog.locator('a[href], button, input, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab'] as const)
    for (let step = 0; step < stops + 2; step += 1) {
      const stop = await walk.step(key);
      expect(await inside(), `${key} keeps to the dialog, not ${stop.indicator}`).toBe(true);
    }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await opener(page), 'focus after the dialog').toBe('its opener');
  await flow.arm?.(page, given);
}

/** Pages of ours alone: the payment provider's is its own. */
const isOurs = (page: Page): boolean => page.url().startsWith(originOf()) && !/\/__pay\//.test(page.url());

/** Checks the state of a flow with axe: states that no address opens, such as a filled form, a sheet, a form that was just sent. */
async function expectAccess(page: Page, when: string): Promise<void> {
  if (isOurs(page)) expect(await violations(page), when).toEqual([]);
}

/** The focus is on something when all is done: who lost it begins at the top again. */
async function checkEnd(cell: Cell): Promise<void> {
  if (!isOurs(cell.page)) return;
  const at = () => cell.page.evaluate(() => document.activeElement?.localName ?? 'nothing');
  await expect.poll(at, 'what has the focus in the end').not.toBe('body');
}

for (const flow of walked) {
  test(`[B-11] by keyboard alone: ${flow.name}`, async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: originOf() }]);
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() });
    await context.addInitScript(() => Object.assign(window, { __requests: [] }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Playwright takes over the file dialog with the first listener, which a busy machine does too late for the first press of Enter.
    page.on('filechooser', () => undefined);
    const me = await customerFor(page, flow.who);
    const walk = new Walk(page);
    const cell: Cell = { flow, context, me, given: await flow.prepare(me), page: byKeyboard(page, walk) };
    await open(cell);
    // Without its heading it is a skeleton, and what is busy is pale.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccess(page, 'axe, before anything is filled in');
    await checkDialog(cell, walk);
    await fill(cell);
    await expectAccess(page, 'axe, filled in');
    await submit(cell);
    await finish(cell);
    await checkEnd(cell);
    await expectAccess(page, 'axe, when all is done');
    expect([...walk.problems]).toEqual([]);
    expect(walk.stops).toBeGreaterThan(0);
  });
}
