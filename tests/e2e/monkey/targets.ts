import type { Page } from '@playwright/test';

/** A target that a finger could reach now: a point on it, and its tag and name. */
export interface MonkeyTarget {
  readonly x: number;
  readonly y: number;
  readonly tag: string;
  readonly name: string;
}

/** Finds the elements on the screen that take a tap, or only those that take letters. */
export function targets(page: Page, of: 'taps' | 'letters'): Promise<MonkeyTarget[]> {
  const selector =
    of === 'taps'
      ? 'a[href], button:enabled, input:enabled, select:enabled, summary, label, [role="tab"], [role="option"]'
      : 'textarea:enabled, input:enabled:not([type="checkbox"], [type="radio"], [type="file"], [type="submit"], [type="range"])';
  return page.evaluate(
    (title) =>
      [...document.querySelectorAll<HTMLElement>(title)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const x = Math.round(box.left + box.width / 2);
        const y = Math.round(box.top + box.height / 2);
        const top = document.elementFromPoint(x, y);
        if (top === null || !(element.contains(top) || top.contains(element))) return [];
        const name = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 30);
        return [{ x, y, tag: element.tagName.toLowerCase(), name }];
      }),
    selector,
  );
}
