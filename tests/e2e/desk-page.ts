import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { demoStaff } from '@demo/staff';
import { expect } from './fixture';

/** Staff sit at a computer. */
export const deskViewport = { width: 1280, height: 900 };

/** Logs in at the desk as the demonstration's member of staff. */
export async function logInAtDesk(page: Page): Promise<void> {
  // A dialog that fades in has colours of little contrast, and moves away from a click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/desk');
  await page.getByLabel('E-mail address').fill(demoStaff.email);
  await page.getByLabel('Password').fill(demoStaff.password);
  await page.getByLabel('Code').fill(await generate({ secret: demoStaff.secret }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
}

/** Opens a page of the desk by its title in the menu. */
export const openDeskPage = (page: Page, title: string): Promise<void> =>
  page.getByRole('menuitem', { name: title, exact: true }).click();
