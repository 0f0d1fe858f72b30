import { expect, type Page } from '@playwright/test';

/** Text that no reader should see, in any language: a value that did not become words. */
const leaked = /\bundefined\b|\bNaN\b|\[object |\{\{|Invalid Date/;

/** Finds the faults of the page in its present state; empty where it is sound. */
async function faultsOf(page: Page, origin: string): Promise<string[]> {
  const { words, broken, wide } = await page.evaluate(() => ({
    words: document.body.innerText,
    broken: document.querySelector('[data-error-status^="5"]') !== null,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const found: string[] = [];
  if (new URL(page.url()).origin !== origin) found.push(`it left for ${page.url()}`);
  if (words.trim().length < 20) found.push('a blank page');
  if (broken) found.push('the error page');
  if (wide > 1) found.push(`${wide} px stand out`);
  const [leak] = leaked.exec(words) ?? [];
  if (leak !== undefined) found.push(`“${leak}” on the page`);
  return found;
}

/** Waits until the page is sound: what is loading may take a while, what stays wrong fails. */
export async function expectSound(page: Page, origin: string): Promise<void> {
  // The document may be just going: then it is looked at once more.
  const findFaults = () => faultsOf(page, origin).catch(() => ['the page is loading']);
  await expect.poll(findFaults, { intervals: [50, 100, 250, 500], timeout: 20_000 }).toEqual([]);
}
