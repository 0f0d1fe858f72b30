import type { Page } from '@playwright/test';
import { expect, signInDemo, test } from './fixture';
import { localeText } from './locale-text';
import { sendTicket } from './send-ticket';
import { runStaffCommand } from './staff';

const word = (key: string) => localeText('ticket', key);
const idOf = (page: Page) => /\/workOrder\/detail\/([\w-]+)/.exec(page.url())?.[1] ?? '';

test.describe.configure({ timeout: 180_000 });

test('[R-85] [R-86] [T-06] [T-07] asks about an order, is answered, replies, closes, evaluates and continues', async ({
  page,
}) => {
  await signInDemo(page);
  await page.goto('/order');
  await page
    .getByRole('link', { name: localeText('order', 'toTicket') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/workOrder\/add\?order=/);
  await expect(page.getByLabel(word('form.thing'))).not.toHaveValue('');
  await sendTicket(page);
  const talk = page.getByRole('list', { name: word('talk') });
  await expect(talk.getByText('The lid is cracked.')).toBeVisible();
  await talk.getByRole('button').click();
  await page.getByRole('button', { name: localeText('common', 'close') }).click();

  const id = idOf(page);
  await runStaffCommand(`ticket answer ${id} --text We are sorry. We ask the seller.`);
  await page.goto('/workOrder');
  await expect(page.getByText(word('unread')).first()).toBeVisible();
  await page.goto(`/workOrder/detail/${id}`);
  await expect(talk.getByText('We ask the seller.')).toBeVisible();
  await expect(page.getByText(word('closesIn'))).toBeVisible();
  await page.getByLabel(word('reply')).fill('Thank you.');
  await page.getByRole('button', { name: word('form.send'), exact: true }).click();
  await expect(talk.getByText('Thank you.')).toBeVisible();

  await page.getByRole('button', { name: word('solve') }).click();
  const sheet = page.getByRole('dialog', { name: word('evaluate.title') });
  await sheet.getByLabel(word('level.satisfied'), { exact: true }).check();
  await sheet.getByRole('button', { name: word('evaluate.closeSend') }).click();
  await expect(page.getByText(word('evaluate.given'))).toBeVisible();

  await page.getByLabel(word('continue.words')).fill('It leaks after all.');
  await page.getByRole('button', { name: word('continue.send') }).click();
  await expect(talk.getByText('It leaks after all.')).toBeVisible();
  await expect(page.getByRole('button', { name: word('solve') })).toBeVisible();
});
