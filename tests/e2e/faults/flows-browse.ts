import { expect, type Page } from '@playwright/test';
import { codes } from '@/contract/codes';
import { localeText } from '../locale-text';
import type { TestCustomer } from './customer';
import type { Flow } from './flow';
import { fanPath, inCart } from './ready';

const heart = (page: Page) => page.getByRole('button', { name: localeText('item', 'favourite') });
const searches = async (me: TestCustomer) =>
  (await me.get<{ searches: unknown[] }>('Sig.Front.User.SavedSearch.List')).searches;

const favourite: Flow = {
  name: 'favourite',
  call: 'Sig.Front.User.Favourite.Set',
  prepare: () => Promise.resolve({ path: fanPath }),
  arm: (page) => expect(heart(page)).toHaveAttribute('aria-pressed', 'false'),
  button: heart,
  done: (page) => expect(heart(page)).toHaveAttribute('aria-pressed', 'true'),
  count: async (me) => (await me.get<{ favourites: unknown[] }>('Sig.Front.User.Favourite.List')).favourites.length,
  rejection: { code: codes.favouritesFull },
  reopened: (page) => expect(heart(page)).toHaveAttribute('aria-pressed', 'true'),
};

const cart = async (me: TestCustomer) => (await me.get<{ lines: { quantity: number }[] }>('Sig.Front.Cart.List')).lines;

const intoCart: Flow = {
  name: 'put into the cart',
  call: 'Sig.Front.Cart.Add',
  prepare: () => Promise.resolve({ path: fanPath }),
  button: (page) => page.getByRole('button', { name: localeText('item', 'toCart') }),
  done: (page) => expect(page.getByRole('status').filter({ hasText: localeText('item', 'inCart') })).toBeVisible(),
  count: async (me) => (await cart(me)).reduce((sum, { quantity }) => sum + quantity, 0),
  rejection: { code: codes.cartFull },
};

const displayedQuantity = (page: Page) =>
  page.getByRole('group', { name: localeText('cart', 'quantity.label') }).locator('output');
const quantity: Flow = {
  name: 'quantity in the cart',
  call: 'Sig.Front.Cart.Change',
  prepare: async (me) => {
    await inCart(me);
    return { path: '/cart' };
  },
  arm: (page) => expect(displayedQuantity(page)).toHaveText('1'),
  button: (page) => page.getByRole('button', { name: localeText('cart', 'quantity.more') }),
  done: (page) => expect(displayedQuantity(page)).toHaveText('2'),
  showsAtOnce: true,
  count: async (me) => ((await cart(me))[0]?.quantity ?? 1) - 1,
  rejection: { code: codes.notFound },
  // The cart is read anew after a failure, and shows what came of it.
  findsOut: (page) => expect(displayedQuantity(page)).toHaveText('2'),
  reopened: (page) => expect(displayedQuantity(page)).toHaveText('2'),
  without: { 'double tap': 'Two taps on “one more” are two more.' },
};

const savedSearch: Flow = {
  name: 'saved search',
  call: 'Sig.Front.User.SavedSearch.Save',
  prepare: () => Promise.resolve({ path: '/search?q=fan' }),
  arm: (page) => page.getByRole('button', { name: localeText('search', 'saveThis') }).click(),
  fill: async (page) => {
    await page.getByLabel(localeText('favourite', 'form.name')).fill('My fans');
    await page.getByLabel(localeText('favourite', 'form.not')).fill('junk');
  },
  keeps: async (page) => {
    await expect(page.getByLabel(localeText('favourite', 'form.name'))).toHaveValue('My fans');
    await expect(page.getByLabel(localeText('favourite', 'form.not'))).toHaveValue('junk');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: localeText('favourite', 'form.submit') }),
  done: (page) => expect(page.getByText(localeText('favourite', 'form.saved'))).toBeVisible(),
  count: async (me) => (await searches(me)).length,
  rejection: { code: codes.searchesFull },
  unsure: localeText('favourite', 'form.failed'),
};

const report: Flow = {
  name: 'report',
  call: 'Sig.Front.Report.Make',
  prepare: () => Promise.resolve({ path: '/report?kind=item&id=market%2Fasakusa-sensu-01' }),
  fill: async (page) => {
    await page.getByLabel(localeText('tools', 'report.reason.label')).selectOption('fake');
    await page.getByLabel(localeText('tools', 'report.words.label')).fill('The mark is not the maker’s.');
  },
  keeps: (page) =>
    expect(page.getByLabel(localeText('tools', 'report.words.label'))).toHaveValue('The mark is not the maker’s.'),
  button: (page) => page.getByRole('button', { name: localeText('tools', 'report.send') }),
  done: (page) => expect(page.getByText(localeText('tools', 'report.sent.text')).first()).toBeVisible(),
  count: async (me) => (await me.get<{ reports: unknown[] }>('Sig.Front.Report.List')).reports.length,
  rejection: { code: codes.reportOpen },
};

const news = (page: Page) =>
  page
    .getByRole('group', { name: localeText('notice', 'group.news') })
    .getByLabel(localeText('notice', 'settings.mail'));
const notices: Flow = {
  name: 'notice settings',
  call: 'Sig.Front.Notice.Set',
  prepare: async (me) => {
    await me.post('Sig.Front.Notice.Set', { group: 'news', site: true, mail: false });
    return { path: '/message/settings' };
  },
  arm: (page) => expect(news(page)).not.toBeChecked(),
  button: news,
  done: (page) => expect(page.getByText(localeText('notice', 'settings.saved'), { exact: true })).toBeVisible(),
  count: async (me) => {
    const { settings } = await me.get<{ settings: { group: string; mail: boolean }[] }>('Sig.Front.Notice.Settings');
    return settings.filter(({ group, mail }) => group === 'news' && mail).length;
  },
  rejection: { code: codes.invalidInput, words: localeText('notice', 'settings.failed') },
  unsure: localeText('notice', 'settings.failed'),
  reopened: (page) => expect(news(page)).toBeChecked(),
  without: { 'double tap': 'Two taps on a switch are on and off.' },
};

export const browseFlows: readonly Flow[] = [favourite, intoCart, quantity, savedSearch, report, notices];
