import type { Page } from '@playwright/test';
import { OpenidServer, openidClient } from '@server/testing/openid-server';
import { expect, test } from './fixture';
import { serveBuild, type Served } from './other-build';
import { otherBuildPort } from './ports';

test.describe('a shop with an identity provider', () => {
  const provider = new OpenidServer();
  let served: Served;

  test.beforeAll(async () => {
    await provider.open();
    served = await serveBuild('dist/global', {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: openidClient.clientId,
      OIDC_CLIENT_SECRET: openidClient.clientSecret,
      OIDC_NAME: 'Tanuki',
      SITE_ORIGIN: `http://127.0.0.1:${otherBuildPort}`,
    });
  });
  test.afterAll(async () => {
    await served.close();
    await provider.close();
  });

  /** A guest asks for a page that needs a log-in, and is led to the provider's page. */
  async function goToProvider(page: Page, path: string): Promise<void> {
    await page.goto(`${served.origin}${path}`);
    await page.getByRole('button', { name: 'Continue with Tanuki' }).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/authorize`));
  }

  test('[A-03][N-03] a guest gets an account by it, comes back to the page asked for, and later logs in by a tap', async ({
    page,
  }) => {
    await goToProvider(page, '/message?tab=order');
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page.getByText('We will create one for someone@mail.example')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${served.origin}/message?tab=order`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.context().clearCookies();
    await goToProvider(page, '/settings');
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page).toHaveURL(`${served.origin}/settings`);
    await expect(page.getByText('someone@mail.example', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log-in with Tanuki' })).toBeVisible();
  });

  test('[X-01][N-03] a refusal leads back to the log-in page, which says so and still leads to the page asked for', async ({
    page,
  }) => {
    await goToProvider(page, '/settings');
    await page.getByRole('link', { name: 'Refuse' }).click();
    await expect(page).toHaveURL(`${served.origin}/login?redirect=%2Fsettings`);
    await expect(page.getByRole('alert')).toContainText('The log-in did not work');
    await page.getByLabel('E-mail').fill('demo@kakehashi.example');
    await page.locator('input[autocomplete="current-password"]').fill('Kakehashi-2026');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(`${served.origin}/settings`);
  });
});
