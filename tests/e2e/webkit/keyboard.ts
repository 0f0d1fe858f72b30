import assert from 'node:assert/strict';
import { Key, type WebDriver } from 'selenium-webdriver';
import type { Driver } from '../driver';
import { newEmail } from '../mails';
import type { MainStoryStep } from '../main-story';

interface Stop {
  readonly name: string;
  readonly indicator: string;
  readonly isRinged: boolean;
  readonly isNowhere: boolean;
}

/**
 * In the page: what has the focus, and whether a ring is drawn around it or around the frame that stands for it. Without a window manager
 * the window of WebKitGTK is never active, and then it draws none.
 */
const stopScript = `
  const at = document.activeElement;
  const ring = (element) => element && parseFloat(getComputedStyle(element).outlineWidth) >= 2 && getComputedStyle(element).outlineStyle !== 'none';
  const name = at.getAttribute('aria-label') || at.labels?.[0]?.textContent || at.textContent || at.querySelector('img')?.alt || at.getAttribute('autocomplete') || '';
  return { name: name.trim(), shown: at.outerHTML.slice(0, 160), isNowhere: at === document.body,
    isRinged: !document.hasFocus() || [at, at.nextElementSibling, at.parentElement, at.parentElement?.parentElement].some(ring) };`;

const MAX = 80;

/** Goes on by Tab until what has the focus is called so; every stop has a name and a ring. */
async function tabTo(browser: WebDriver, target: RegExp): Promise<void> {
  for (let stops = 0; stops < MAX; stops += 1) {
    await browser.actions().sendKeys(Key.TAB).perform();
    const stop = await browser.executeScript<Stop>(stopScript);
    if (stop.isNowhere) continue;
    assert.notEqual(stop.name, '', `a stop without a name: ${stop.indicator}`);
    assert.ok(stop.isRinged, `no ring at ${stop.name}`);
    if (target.test(stop.name)) return;
  }
  assert.fail(`Tab does not lead to ${String(target)}`);
}

const send = (browser: WebDriver, ...keys: string[]) =>
  browser
    .actions()
    .sendKeys(...keys)
    .perform();

const item = '/mall/mercari/detail/m36144759504';

/** By keyboard alone on WebKit: a search, the item, a dialog and back, the way to the log-in and its refusal. */
export function keyboardStory(browser: WebDriver): readonly MainStoryStep[] {
  return [
    {
      title: 'By keyboard alone: a search is written and sent',
      run: async (driver: Driver) => {
        await driver.open('/');
        // The words of the shell are here.
        await driver.read('button[aria-label^="Language"]');
        await tabTo(browser, /search/i);
        await send(browser, 'film camera', Key.ENTER);
        await driver.waitForPath('/search?q=film+camera');
      },
    },
    {
      title: 'By keyboard alone: the language popup holds the focus and gives it back',
      run: async (driver: Driver) => {
        await driver.open(item);
        await driver.read('h1', 'Asahigata AM-1 film camera');
        await tabTo(browser, /^Language/);
        await send(browser, Key.ENTER);
        await driver.read('[role="dialog"] h2');
        const inside = 'return document.querySelector("[role=dialog]").contains(document.activeElement)';
        for (let stops = 0; stops < 8; stops += 1) {
          await send(browser, Key.TAB);
          assert.ok(await browser.executeScript<boolean>(inside), 'the focus left the dialog');
        }
        await send(browser, Key.ESCAPE);
        await browser.wait(
          () => browser.executeScript<boolean>('return !document.querySelector("[role=dialog]")'),
          5000,
        );
        const back = await browser.executeScript<Stop>(stopScript);
        assert.match(back.name, /^Language/, 'the dialog gives the focus back');
      },
    },
    {
      title: 'By keyboard alone: the log-in says what it refuses',
      run: async (driver: Driver) => {
        await driver.open('/login');
        await driver.read('input[autocomplete="username"]');
        await tabTo(browser, /mail|username/i);
        await send(browser, newEmail('webkit-keys'));
        await tabTo(browser, /password/i);
        await send(browser, 'Wrong-day-26', Key.ENTER);
        await driver.read('[role="alert"]');
      },
    },
  ];
}
