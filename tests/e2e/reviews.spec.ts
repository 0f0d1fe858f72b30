import type { Page } from '@playwright/test';
import { expect, signInDemo, test } from './fixture';
import { photos } from './photos';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

const word = (key: string) => localeText('review', key);
/** A title and a text that no other run has written. */
const unique = () => crypto.randomUUID().replace(/-/g, ' ');
/** Reads the drafts that are stored on the device. */
const readDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('shop');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );
const idOf = (page: Page) => /\/shareOrder\/detail\/([\w-]+)/.exec(page.url())?.[1] ?? '';

test.describe.configure({ timeout: 180_000 });

test.describe('a review of something bought', () => {
  test.use({ mayLog: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test('[R-81] [X-18] [T-03] is written through a lost connection and a killed tab, refused, edited, approved', async ({
    page: first,
    context,
  }) => {
    await signInDemo(first);
    await first.goto('/shareOrder/inside/add');
    await first.getByLabel(word('form.thing')).selectOption({ index: 1 });
    const title = `Kept its promise ${unique().slice(0, 12)}`;
    await first.getByLabel(word('form.title'), { exact: true }).fill(title);
    const content = `It came well packed, and looks better than in its pictures. ${unique()} ${unique()}`;
    await first.getByLabel(word('form.content'), { exact: true }).fill(content);
    await first.locator('input[type=file]').setInputFiles(await photos(2));
    await expect(first.getByRole('img', { name: 'Picture 2' })).toBeVisible();

    // The connection goes: what is chosen now waits on the device, and sending says why it did not go.
    await context.setOffline(true);
    await first.locator('input[type=file]').setInputFiles(await photos(1));
    await expect(
      first
        .getByText(localeText('picture', 'waiting'))
        .or(first.getByText(localeText('common', 'network.offline')))
        .first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(first.getByRole('img', { name: 'Picture 3' })).toBeVisible();
    await first.getByLabel(word('form.keywords'), { exact: true }).fill('soft bristles');
    // Drafts are written a moment after the last key.
    await expect.poll(() => readDrafts(first)).toContain('soft bristles');

    // The web view is killed; the next one finds everything.
    await first.close({ runBeforeUnload: false });
    const page = await context.newPage();
    await page.goto('/shareOrder/inside/add');
    await expect(page.getByLabel(word('form.title'), { exact: true })).toHaveValue(title);
    await expect(page.getByLabel(word('form.content'), { exact: true })).toHaveValue(content);
    await expect(page.getByLabel(word('form.keywords'), { exact: true })).toHaveValue('soft bristles');
    await expect(page.getByRole('img', { name: 'Picture 3' })).toBeVisible();
    // A picture that was not sent before the kill is sent now.
    await expect(page.getByRole('button', { name: 'Move picture 3 earlier' })).toBeVisible();
    await page.getByRole('button', { name: word('form.send') }).click();
    await expect(page).toHaveURL(/\/shareOrder\/detail\//);
    await expect(page.getByText(word('says.pending'))).toBeVisible();

    const id = idOf(page);
    await runStaffCommand(`review refuse ${id} --reason tooThin`);
    await page.reload();
    await expect(page.getByText(word('says.tooThin'))).toBeVisible();
    await page.getByRole('link', { name: word('record.edit') }).click();
    await page
      .getByLabel(word('form.content'), { exact: true })
      .fill(`${content} It took nine days, and nothing was due at the border.`);
    await page.getByRole('button', { name: word('form.sendAgain') }).click();
    await expect(page.getByText(word('says.pending'))).toBeVisible();
    await runStaffCommand(`review approve ${id} --high`);
    await page.reload();
    await expect(page.getByText(/^200 points were added on/)).toBeVisible();
    await page.goto('/member?ledger');
    await expect(page.getByText('+200').first()).toBeVisible();
  });
});

test('[R-83] [S-13] [K-16] a post and an article are sent by their links, and stand in the history', async ({
  page,
}) => {
  await signInDemo(page);
  await page.goto('/shareOrder/outside/add');
  const post = `https://www.instagram.com/p/${unique().replace(/ /g, '').slice(0, 11)}/`;
  await page.getByLabel(word('form.url')).fill(`Look at this ${post}?igsh=abc`);
  await page.getByLabel(word('form.account')).fill('kakehashi.fan');
  await page.getByRole('button', { name: word('form.send') }).click();
  await expect(page).toHaveURL(/\/shareOrder\/detail\//);
  await expect(page.getByText(word('state.pending')).first()).toBeVisible();

  await page.goto('/shareOrder/monthly/add');
  await expect(page.getByText(/\d of 4 left this month/)).toBeVisible();
  await expect(page.getByText(/\d of 2 left this month/)).toBeVisible();
  await page
    .getByLabel(word('form.url'))
    .fill(`https://note.com/kakehashi/n/n${unique().replace(/ /g, '').slice(0, 11)}`);
  await page.getByRole('button', { name: word('form.send') }).click();
  await expect(page).toHaveURL(/\/shareOrder\/detail\//);
  await page.goto('/shareOrder?show=mine&state=pending');
  await expect(page.getByText(word('kind.article')).first()).toBeVisible();
  await expect(page.getByText(word('kind.outside')).first()).toBeVisible();
});

test('[R-79] [R-80] [B-14] a visitor finds a review and reads what was measured', async ({ page }) => {
  await page.goto('/shareOrder');
  await page.getByRole('searchbox').fill('teeschale');
  await page.getByRole('button', { name: word('search.go') }).click();
  await page.getByRole('link', { name: /Hagi-Schale/ }).click();
  await expect(page.getByRole('heading', { name: 'Hagi-Schale, sicher verpackt' })).toBeVisible();
  await expect(page.getByRole('heading', { name: word('facts.title') })).toBeVisible();
});
