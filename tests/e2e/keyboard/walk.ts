import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { spokenOf, stopOf, type Stop } from './stop';

/** More stops than any page has between its top and what a flow needs. */
const MAX = 200;

/** One person's way through pages by Tab, and what was wrong on it. */
export class Walk {
  readonly problems = new Set<string>();
  readonly #page: Page;
  #session: CDPSession | undefined;
  #stops = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The number of stops that were checked. */
  get stops(): number {
    return this.#stops;
  }

  /** Goes on by Tab until the focus is on what is wanted; past the end the document begins anew. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    let before: Stop | undefined;
    let last: Stop | undefined;
    for (let steps = 0; steps < MAX; steps += 1) {
      if (await hasFocus(target)) {
        if (before && last) await this.#andBack(before, last);
        return;
      }
      const next = await this.step();
      if (last) this.#judgeOrder(last, next);
      before = last;
      last = next;
    }
    throw new Error(
      `Tab does not lead to ${String(target)}: after ${MAX} stops the focus is on ${last?.indicator ?? ''}.`,
    );
  }

  /** One Tab, and a look at where it led. */
  async step(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop> {
    const from = await stopOf(this.#page);
    await this.#page.keyboard.press(key);
    const stop = await stopOf(this.#page);
    // The parts of a day are stops of one field, and the browser draws their ring.
    if (stop.isNowhere || (stop.isDay && stop.location === from.location)) return stop;
    this.#stops += 1;
    if (stop.location === from.location) this.#complain(stop, `${key} does not leave it`);
    if (!stop.ringed) this.#complain(stop, 'no ring');
    if (!stop.seen) this.#complain(stop, 'not to be seen');
    if (stop.tabIndex > 0) this.#complain(stop, 'an order of its own');
    const { name, role } = await this.#spoken();
    if (name === '') this.#complain(stop, `no name for a ${role}`);
    return stop;
  }

  /** Shift+Tab is the way that Tab came. */
  async #andBack(before: Stop, at: Stop): Promise<void> {
    const back = await this.step('Shift+Tab');
    if (back.location !== before.location && !before.isNowhere && !at.isDay && !before.isDay)
      this.#complain(at, `back leads to ${back.indicator}`);
    await this.step();
  }

  /** Down the page, or along a line; up only where another column begins. */
  #judgeOrder(from: Stop, to: Stop): void {
    if (from.room !== to.room || !from.box || !to.box) return;
    if (to.box.bottom <= from.box.top && to.box.left <= from.box.left)
      this.#complain(to, `comes after ${from.indicator}, and stands above it`);
  }

  async #spoken(): Promise<{ name: string; role: string }> {
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    return spokenOf(this.#session);
  }

  #complain(stop: Stop, what: string): void {
    this.problems.add(`${new URL(this.#page.url()).pathname} ${stop.indicator}: ${what}`);
  }
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
