import { expect, type Page } from '@playwright/test';
import { codes } from '@/contract/codes';
import { photos } from '../photos';
import { localeText } from '../locale-text';
import type { TestCustomer } from './customer';
import type { Flow } from './flow';
import { arrived } from './ready';

const word = (key: string) => localeText('review', key);
const unique = () => crypto.randomUUID().replace(/-/g, '').slice(0, 11);
const records = async (me: TestCustomer) => (await me.get<{ records: unknown[] }>('Sig.Front.ShareOrder.Own')).records;
const send = (page: Page) => page.getByRole('button', { name: word('form.send'), exact: true });
const done = (page: Page) => expect(page).toHaveURL(/\/shareOrder\/detail\//);
const count = async (me: TestCustomer) => (await records(me)).length;

const outside: Flow = {
  name: 'review elsewhere',
  call: 'Sig.Front.ShareOrder.Submit',
  prepare: () => Promise.resolve({ path: '/shareOrder/outside/add', url: `https://www.instagram.com/p/${unique()}/` }),
  fill: async (page, given) => {
    await page.getByLabel(word('form.url')).fill(given['url'] ?? '');
    await page.getByLabel(word('form.account')).fill('kakehashi.fan');
  },
  keeps: async (page, given) => {
    await expect(page.getByLabel(word('form.url'))).toHaveValue(given['url'] ?? '');
    await expect(page.getByLabel(word('form.account'))).toHaveValue('kakehashi.fan');
  },
  button: send,
  done,
  count,
  rejection: { code: codes.reviewSameLink },
};

const monthly: Flow = {
  name: 'article of the month',
  call: 'Sig.Front.ShareOrder.Submit',
  prepare: () => Promise.resolve({ path: '/shareOrder/monthly/add', url: `https://note.com/kakehashi/n/n${unique()}` }),
  fill: (page, given) => page.getByLabel(word('form.url')).fill(given['url'] ?? ''),
  keeps: (page, given) => expect(page.getByLabel(word('form.url'))).toHaveValue(given['url'] ?? ''),
  button: send,
  done,
  count,
  rejection: { code: codes.reviewMonthsFull },
};

const inside: Flow = {
  name: 'review of a thing',
  call: 'Sig.Front.ShareOrder.Submit',
  prepare: async (me) => ({
    path: `/shareOrder/inside/add?order=${(await arrived(me)).order}`,
    // Mostly words of its own: the API refuses much the same text, by whomever sent.
    content: `Dry, and as told. ${[1, 2, 3].map(() => crypto.randomUUID().replace(/-/g, ' ')).join(' ')}`,
  }),
  fill: async (page, given) => {
    await page.getByLabel(word('form.title'), { exact: true }).fill('Kept its promise');
    await page.getByLabel(word('form.content'), { exact: true }).fill(given['content'] ?? '');
    await page.locator('input[type=file]').setInputFiles(await photos(3));
    await expect(page.getByRole('button', { name: 'Move picture 3 earlier' })).toBeVisible();
  },
  keeps: async (page, given) => {
    await expect(page.getByLabel(word('form.title'), { exact: true })).toHaveValue('Kept its promise');
    await expect(page.getByLabel(word('form.content'), { exact: true })).toHaveValue(given['content'] ?? '');
    await expect(page.getByRole('button', { name: 'Move picture 3 earlier' })).toBeVisible();
  },
  button: send,
  done,
  count,
  rejection: { code: codes.reviewSameText },
  reopened: (page) => expect(page.getByText(word('form.noThings'), { exact: true })).toBeVisible(),
};

export const reviewFlows: readonly Flow[] = [outside, monthly, inside];
