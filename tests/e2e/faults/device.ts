import type { BrowserContext, Page } from '@playwright/test';
import { hoursToMs } from '@/rules/time/instant';

/** A browser that lets a page keep nothing: storage throws where it is asked for. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const throwError = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: throwError, configurable: true });
  });
}

/** The device's clock is wrong by these hours, and can be moved again while the page is open. */
export async function wrongClock(context: BrowserContext, hours: number): Promise<void> {
  await context.addInitScript((from) => {
    const Real = Date;
    let by = from;
    const now = () => Real.now() + by;
    window.Date = new Proxy(Real, {
      construct: (target, args: unknown[], self) =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, self) as object,
      apply: () => new Real(now()).toString(),
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
    Object.assign(window, { moveClock: (milliseconds: number) => (by = milliseconds) });
  }, hoursToMs(hours));
}

export const moveClock = (page: Page, hours: number): Promise<void> =>
  page.evaluate((by) => (window as unknown as { moveClock(by: number): void }).moveClock(by), hoursToMs(hours));
