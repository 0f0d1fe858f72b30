import { expect, type Page } from '@playwright/test';
import { photos } from './photos';
import { localeText } from './locale-text';

const word = (key: string) => localeText('ticket', key);

/** Fills in the rest of a ticket about a damaged item, with a photograph, and sends it. Its page is open afterwards. */
export async function sendTicket(page: Page): Promise<void> {
  await page.getByLabel(word('form.type')).selectOption('item');
  await page.getByLabel(word('form.topic')).selectOption('damaged');
  await page.getByLabel(word('form.words')).fill('The lid is cracked.');
  await page.locator('input[type=file]').setInputFiles(await photos(1));
  await expect(page.getByText(localeText('picture', 'sent').replace('{{at}}', '1'))).toBeAttached();
  await page.getByRole('button', { name: word('form.send'), exact: true }).click();
  await expect(page).toHaveURL(/\/workOrder\/detail\//);
}
