import { expect, type Page, type Response } from '@playwright/test';
import { axeScript, findViolations } from './axe-script';
import { hydrated } from './fixture';

/** Opens a sample and waits until its data is there. Gives the document's answer. */
export async function show(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await hydrated(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return answer;
}

/** The document came with the content policy and Trusted Types; what breaks them is among the page's complaints. */
export function expectPolicy(answer: Response | null): void {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
}

/** Lists the violations that axe finds on the page, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeScript);
  return page.evaluate<string[]>(`(${findViolations})()`);
}

/** The colour schemes and languages in which every page is checked. */
export const colorSchemes = [
  { name: 'light', scheme: 'light', code: 'en' },
  { name: 'dark', scheme: 'dark', code: 'en' },
  { name: 'in Arabic', scheme: 'light', code: 'ar' },
] as const;

/** Doubles every text on the page, as a host's or a reader's setting for larger text does, and gives what then stands out. */
export const doubleText = () => {
  /** Checks whether an element is in a row of its own that scrolls: it does not widen the page. */
  const scrolled = (element: Element): boolean => {
    const { parentElement } = element;
    if (!parentElement || parentElement === document.body) return false;
    return getComputedStyle(parentElement).overflowX !== 'visible' || scrolled(parentElement);
  };
  const all = [...document.querySelectorAll<HTMLElement>('html, body, body *')];
  const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of all.entries()) element.style.fontSize = `${(sizes[index] ?? 16) * 2}px`;
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  const standsOut = all
    .filter((element) => !scrolled(element))
    .filter((element) => element.getBoundingClientRect().right > wide + 1 || element.getBoundingClientRect().left < -1)
    .map((element) => `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 40)}`)
    .slice(0, 5);
  return [`${document.documentElement.scrollWidth} px wide`, ...standsOut];
};
