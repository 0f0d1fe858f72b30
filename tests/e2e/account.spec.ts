import type { BrowserContext, Page } from '@playwright/test';
import { expect, password, signIn, test } from './fixture';
import { codeFromMail, newEmail } from './mails';

const field = (page: Page, token: string) => page.locator(`input[autocomplete="${token}"]`);

/** Waits until the device holds a draft with this word in it. */
async function draftHolds(page: Page, word: string): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('shop');
        // To look must not make: a store that the page has not made yet is left to the page.
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('error', () => resolve(false));
        request.addEventListener('success', () => {
          const { result } = request;
          if (!result.objectStoreNames.contains('drafts')) {
            result.close();
            resolve(false);
            return;
          }
          const all = result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            result.close();
            resolve(JSON.stringify(all.result).includes(expected));
          });
        });
      }),
    word,
  );
}

/** Another tab with the database open: a browser's private window forgets its databases when the last tab that uses them closes. */
async function holdStorage(context: BrowserContext, url: string): Promise<void> {
  const other = await context.newPage();
  await other.goto(url);
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('shop');
        request.addEventListener('error', () => reject(new Error('The database did not open.')));
        request.addEventListener('success', () => {
          Object.assign(window, { held: request.result });
          resolve();
        });
      }),
  );
}

test('[B-10] a killed tab: the e-mail is there again, password and code are not', async ({
  page,
  context,
  baseURL,
}) => {
  const email = newEmail('killed');
  await page.goto('/global/register');
  await field(page, 'email').fill(email);
  await field(page, 'one-time-code').fill('123456');
  await field(page, 'new-password').fill(password);
  await page.locator('input[type="checkbox"]').check();
  await draftHolds(page, email);
  await holdStorage(context, `${baseURL}/agreement`);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(`${baseURL}/global/register`);
  await expect(field(again, 'email')).toHaveValue(email);
  await expect(again.locator('input[type="checkbox"]')).toBeChecked();
  await expect(field(again, 'one-time-code')).toHaveValue('');
  await expect(field(again, 'new-password')).toHaveValue('');
});

async function fillRegistration(page: Page, email: string, origin: string): Promise<void> {
  await page.goto('/global/register');
  await field(page, 'email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await field(page, 'one-time-code').fill(await codeFromMail(origin, email));
  await field(page, 'new-password').fill(password);
  await page.locator('input[type="checkbox"]').check();
}

const create = /n=Sig\.Front\.User\.Register\.Create/;

test.describe('a lost connection', () => {
  test.use({ mayLog: /Failed to load resource/ });

  test('[B-10][X-12] at submit: said, then tried again, one account with one key', async ({
    page,
    context,
    baseURL,
  }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (create.test(request.url())) keys.push(request.headers()['idempotency-key']);
    });
    await fillRegistration(page, newEmail('offline'), baseURL ?? '');
    await context.setOffline(true);
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert').filter({ hasText: 'cannot connect' })).toBeVisible();
    await context.setOffline(false);
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(`${baseURL}/`);
    expect(keys.length).toBe(2);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  test('[B-10] an answer lost on its way: the account is made once and the second try gets it', async ({
    page,
    baseURL,
  }) => {
    const answers: unknown[] = [];
    const keys = new Set<string | undefined>();
    await page.route(create, async (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      answers.push(await answer.json());
      if (answers.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await fillRegistration(page, newEmail('lost-answer'), baseURL ?? '');
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Network failure' })).toBeVisible();
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(`${baseURL}/`);
    expect(keys.size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200 });
    expect(answers[1]).toEqual(answers[0]);
  });
});

test('[B-19] log-out ends the session here and leaves for the front page', async ({ page, baseURL }) => {
  await signIn(page, 'leaver');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.goto('/settings');
  await expect(page).toHaveURL(`${baseURL}/login?redirect=%2Fsettings`);
});

test('[N-03] a visitor at a page that needs log-in comes back to it, query and hash kept', async ({
  page,
  baseURL,
}) => {
  await page.goto('/member?tab=profile#name');
  await expect(page).toHaveURL(`${baseURL}/login?redirect=${encodeURIComponent('/member?tab=profile#name')}`);
  await field(page, 'username').fill('demo@kakehashi.example');
  await field(page, 'current-password').fill('Kakehashi-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseURL}/member?tab=profile#name`);
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
});

test('[N-03][N-20] a return target that leads elsewhere is the front page', async ({ page, baseURL }) => {
  await signIn(page, 'target');
  for (const target of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await field(page, 'username').fill('demo@kakehashi.example');
    await field(page, 'current-password').fill('Kakehashi-2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${baseURL}/`);
  }
});
