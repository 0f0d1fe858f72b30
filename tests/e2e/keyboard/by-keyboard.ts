import type { Locator, Page } from '@playwright/test';
import { hasFocus, type Walk } from './walk';

type Acts = Readonly<Record<string, (target: Locator, given: unknown) => Promise<void>>>;

/** The methods that make a locator of a page or of another locator. */
const makers = new Set(
  ['locator', 'getByRole', 'getByLabel', 'getByText', 'filter', 'first', 'last', 'nth', 'or', 'and'].map(String),
);

/** The same page for a person without a pointer: what a flow does with it is done by keys. */
export function byKeyboard(page: Page, walk: Walk): Page {
  const acts = actsOf(page, walk);
  const wrap = <T extends Page | Locator>(plain: T): T =>
    new Proxy(plain, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== 'function' || typeof name !== 'string') return found;
        if (makers.has(name)) return (...given: unknown[]) => wrap(Reflect.apply(found, target, given) as Locator);
        const act = acts[name];
        return act && target !== (page as unknown) ? (given: unknown) => act(target as Locator, given) : found;
      },
    });
  return wrap(page);
}

function actsOf(page: Page, walk: Walk): Acts {
  const press = async (target: Locator) => {
    await walk.to(target);
    await remember(page);
    await page.keyboard.press((await isTicked(target)) ? 'Space' : 'Enter');
  };
  return {
    click: press,
    check: async (target) => {
      if (await target.isChecked()) return;
      if ((await target.getAttribute('type')) === 'radio') await chooseRadio(page, walk, target);
      else await press(target);
    },
    fill: async (target, text) => {
      await walk.to(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(String(text));
    },
    selectOption: async (target, value) => {
      await walk.to(target);
      await page.keyboard.type((await target.locator(`option[value="${String(value)}"]`).textContent()) ?? '');
    },
    setInputFiles: async (target, files) => {
      const opener = target.locator('xpath=ancestor::fieldset').locator('[data-add]');
      await walk.to(opener);
      const fileChooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await fileChooser).setFiles(files as Parameters<Locator['setInputFiles']>[0]);
    },
  };
}

const isTicked = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches('input[type=checkbox], input[type=radio]'));

/** Tab leads to a group, arrows inside of it. */
async function chooseRadio(page: Page, walk: Walk, target: Locator): Promise<void> {
  const name = await target.getAttribute('name');
  const group = page.locator(`input[type=radio][name="${name ?? ''}"]`);
  const chosen = group.and(page.locator(':checked'));
  await walk.to((await chosen.count()) > 0 ? chosen : group.first());
  await page.keyboard.press('Space');
  for (let left = await group.count(); left > 0 && !(await target.isChecked()); left -= 1)
    await page.keyboard.press('ArrowDown');
  if (!(await hasFocus(target))) walk.problems.add(`${String(target)}: arrows do not lead to it`);
}

/** Keeps what has the focus, to tell whether a dialog gives it back. */
const remember = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { opener: document.activeElement }));

/** Describes the focused element: 'its opener' where it was last pressed, else its HTML. */
export const opener = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === (window as unknown as { opener: Element }).opener
      ? 'its opener'
      : (at?.outerHTML.slice(0, 120) ?? '');
  });
