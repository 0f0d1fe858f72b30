import { expect, signIn, test } from './fixture';

test('[A-03][B-19] a passkey is added in the settings, and logs in without address and password', async ({
  page,
  context,
  baseURL,
}) => {
  // Passkeys belong to a name, which an address of numbers is not.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await signIn(page, 'passkey', origin);

  await page.goto(`${origin}/settings`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.locator('input[autocomplete="current-password"]').fill('Sunny-day-26');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await expect(dialog).toBeHidden();

  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/`);
  };
  await logOut();
  // On another device, to which the passkey was copied, nothing is offered before the button is tapped.
  await page.evaluate(() => localStorage.removeItem('passkey'));
  await page.goto(`${origin}/login?redirect=%2Fsettings`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(`${origin}/settings`);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Last used on/)).toBeVisible();

  // From now on the browser offers it at the field, which the virtual device takes at once.
  await logOut();
  await page.goto(`${origin}/login?redirect=%2Fsettings`);
  await expect(page).toHaveURL(`${origin}/settings`);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^Last used on/)).toHaveCount(0);
});
