import { expect, type Page } from '@playwright/test';

/**
 * The actions of a story in a browser, the same for every engine. An element is named by a selector and, where that is not enough, by words that
 * it contains; the first match counts. Every wait ends with an error that names the missing element.
 */
export interface Driver {
  readonly origin: string;
  open(path: string): Promise<void>;
  click(css: string, words?: string): Promise<void>;
  /** Replaces what the field holds. */
  type(css: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** Waits until the element is visible, and gives its text. */
  read(css: string, words?: string): Promise<string>;
  value(css: string): Promise<string>;
  /** Waits until the path, with query and hash, is this one. */
  waitForPath(path: string): Promise<void>;
}

/** The driver on Playwright's page. */
export function playwrightDriver(page: Page, origin: string): Driver {
  const find = (css: string, words?: string) =>
    page
      .locator(css, words === undefined ? {} : { hasText: words })
      .filter({ visible: true })
      .first();
  return {
    origin,
    open: async (path) => void (await page.goto(origin + path)),
    click: (css, words) => find(css, words).click(),
    type: (css, text) => find(css).fill(text),
    press: (key) => page.keyboard.press(key),
    read: async (css, words) => {
      await expect(find(css, words)).toBeVisible();
      return find(css, words).innerText();
    },
    value: (css) => find(css).inputValue(),
    waitForPath: (path) => expect(page).toHaveURL(origin + path),
  };
}
