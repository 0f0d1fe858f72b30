import { expect, hydrated, signInDemo, test } from './fixture';

// That every page keeps the policy is asked where every page is opened anyway (`access.spec.ts`).

test('[T-18][T-19] toast, popups and the zoomed picture keep it too', async ({ page }) => {
  await page.goto('/mall/mercari/detail/m36144759504');
  await page.locator('main li button:has(img)').first().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Language, country, currency' }).click();
  // The popup comes with a chunk of its own.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Please log in' });
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
  await signInDemo(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('a page that breaks the policy', () => {
  test.use({ mayLog: /policy violated|Content Security Policy|TrustedHTML/ });

  test('[N-20] is stopped: the policy is in force and the fixture sees it', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.goto('/');
    await hydrated(page);
    const outcome = await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'https://evil.example/x.png';
      document.body.append(image);
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>written</p>');
        return 'written';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcome).toBe('TypeError');
    await expect.poll(() => messages.filter((text) => text.startsWith('policy violated')).length).toBeGreaterThan(1);
  });
});
