import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixture';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

const submitQuestion = async (page: Page, question: string, language = 'en') => {
  const field = page.getByRole('textbox', { name: localeText('bot', 'ask.label', language) });
  await field.fill(question);
  await field.press('Enter');
};

test('[R-87] [R-88] [S-32] a visitor asks, follows the source, and finds the conversation again', async ({ page }) => {
  await page.goto('/workOrder/bot');
  await hydrated(page);
  await page.getByText(localeText('bot', 'topic.account')).click();
  await page.getByRole('button', { name: localeText('bot', 'own.password.question') }).click();
  await expect(page).toHaveURL(/\/workOrder\/bot\/chat$/);
  const log = page.getByRole('log');
  await expect(log.getByText(localeText('bot', 'own.password.answer'))).toBeVisible();
  await submitQuestion(page, 'How long does shipping take to Germany?');
  await log.getByRole('link', { name: /Ways to ship/ }).click();
  await expect(page).toHaveURL(/\/userGuide\/logistics#methods$/);
  await page.goBack();
  await expect(log.getByText('How long does shipping take to Germany?')).toBeVisible();
  await page.getByRole('button', { name: localeText('bot', 'chat.clear') }).click();
  await expect(log.getByRole('listitem')).toHaveCount(0);
});

test('[S-32] [K-05] a reader of Japanese is answered from the Japanese guides', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'ja', url: baseURL ?? '' }]);
  await page.goto('/workOrder/bot/chat');
  await submitQuestion(page, 'リチウム電池は送れますか', 'ja');
  await expect(page.getByRole('log').getByRole('link').first()).toHaveAttribute('href', '/userGuide/prohibited#goods');
});

test('[S-32] [R-16] from the help page: two answers are near, and the one that is chosen by keyboard stands there', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }]);
  await page.goto('/customerSupport');
  await submitQuestion(page, 'zahlen', 'de');
  await expect(page).toHaveURL(/\/workOrder\/bot\/chat$/);
  const log = page.getByRole('log');
  await expect(log.getByText(localeText('bot', 'chat.unsure', 'de'))).toBeVisible();
  await log.getByRole('button', { name: localeText('bot', 'own.payment.question', 'de') }).press('Enter');
  await expect(log.getByText(localeText('bot', 'own.payment.answer', 'de'))).toBeVisible();
  // The chat opens at the newest question, however long it has become.
  for (const question of ['stornieren', 'Lieferzeit', 'Zoll']) {
    await page.goto('/customerSupport');
    await submitQuestion(page, question, 'de');
    await expect(log.getByText(question, { exact: true })).toBeInViewport();
  }
});

test('[S-32] [R-86] [V-26] from the bot through the log-in to a ticket, its answer and its evaluation', async ({
  page,
}) => {
  await page.goto('/workOrder/bot/chat');
  await submitQuestion(page, 'What is the weather in Paris tomorrow?');
  await expect(page.getByText(localeText('bot', 'chat.unknown'))).toBeVisible();
  await page.getByRole('button', { name: localeText('bot', 'chat.writeToSupport') }).click();
  await page.waitForURL(/\/login\?/);
  await page.locator('input[autocomplete="username"]').fill('demo@kakehashi.example');
  await page.locator('input[autocomplete="current-password"]').fill('Kakehashi-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workOrder\/add$/);
  const word = (key: string) => localeText('ticket', key);
  await expect(page.getByLabel(word('form.words'))).toHaveValue(/What is the weather in Paris tomorrow\?/);
  await page.getByLabel(word('form.thing')).selectOption({ index: 1 });
  await page.getByLabel(word('form.type')).selectOption('other');
  await page.getByLabel(word('form.topic')).selectOption('service');
  await page.getByRole('button', { name: word('form.send'), exact: true }).click();
  await page.waitForURL(/\/workOrder\/detail\//);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await runStaffCommand(`ticket answer ${id} --text Rain, they say.`);
  await page.reload();
  await expect(page.getByText('Rain, they say.')).toBeVisible();
  await page.getByRole('button', { name: word('solve') }).click();
  const sheet = page.getByRole('dialog', { name: word('evaluate.title') });
  await sheet.getByRole('button', { name: word('evaluate.closeSend') }).click();
  // A level has to be chosen.
  await expect(sheet.getByText(word('error.level'))).toBeVisible();
  await sheet.getByLabel(word('level.satisfied'), { exact: true }).check();
  await sheet.getByRole('button', { name: word('evaluate.closeSend') }).click();
  await expect(page.getByText(word('evaluate.given'))).toBeVisible();
});
