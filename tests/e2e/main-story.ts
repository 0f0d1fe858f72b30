import assert from 'node:assert/strict';
import type { Driver } from './driver';
import { codeFromMail } from './mails';

export interface MainStoryStep {
  readonly title: string;
  readonly run: (driver: Driver) => Promise<void>;
}

const sentence =
  'この商品をメルカリで見つけました! Asahigata AM-1 ブラック フィルムカメラ\n' +
  'https://jp.mercari.com/item/m36144759504?utm_source=ios&utm_medium=share&source_location=share';
const item = '/mall/mercari/detail/m36144759504';
const ownLink = `${item}?utm_source=friend&from=share%20sheet#main`;
const password = 'Sunny-day-26';
const favourite = (isSaved: boolean) => `button[aria-pressed="${String(isSaved)}"]`;

async function logIn(driver: Driver, email: string): Promise<void> {
  await driver.type('input[autocomplete="username"]', email);
  await driver.type('input[autocomplete="current-password"]', password);
  await driver.click('button[type="submit"]');
}

/**
 * The story that must never break: from a pasted share sentence over registration to a kept item. Both
 * engines run it, each with a customer of its own.
 */
export function mainStory(email: string): readonly MainStoryStep[] {
  return [
    {
      title: '[B-01] a pasted share sentence opens the item',
      run: async (driver) => {
        await driver.open('/');
        await driver.type('input[type="search"]', sentence);
        await driver.press('Enter');
        await driver.waitForPath(item);
        await driver.read('h1', 'Asahigata AM-1 film camera');
        await driver.read('p', 'Slight scratches or stains');
        await driver.read('bdi', 'JPY 15,800');
        await driver.read('bdi', 'みなと写真堂');
      },
    },
    {
      title: '[A-02][N-03] buying asks a visitor to log in, with the way back',
      run: async (driver) => {
        await driver.open(ownLink);
        await driver.click('button', 'Add to cart');
        await driver.read('[role="status"]', 'Please log in');
        await driver.waitForPath(`/login?redirect=${encodeURIComponent(ownLink)}`);
        await driver.click('a', 'Create an account');
        await driver.waitForPath(`/global/register?redirect=${encodeURIComponent(ownLink)}`);
      },
    },
    {
      title: '[E-16][V-12] the code comes by mail, and the next one after a countdown',
      run: async (driver) => {
        await driver.type('input[autocomplete="email"]', email);
        await driver.click('button', 'Send code');
        assert.match(await driver.read('button', 'Resend in'), /^Resend in [1-6]?\d s$/);
        await driver.type('input[autocomplete="one-time-code"]', await codeFromMail(driver.origin, email));
      },
    },
    {
      title: '[E-16][N-03] the new customer is back at the item, query and hash kept',
      run: async (driver) => {
        await driver.type('input[autocomplete="new-password"]', password);
        await driver.click('input[type="checkbox"]');
        await driver.click('button[type="submit"]');
        await driver.waitForPath(ownLink);
        await driver.read('h1', 'Asahigata AM-1 film camera');
      },
    },
    {
      title: '[E-06] the item is kept as favourite',
      run: async (driver) => {
        await driver.click(favourite(false), 'Add to favourites');
        await driver.read(favourite(true), 'Add to favourites');
      },
    },
    {
      title: '[B-19] after log-out a visitor sees nothing of it',
      run: async (driver) => {
        await driver.open('/settings');
        await driver.click('button', 'Log out');
        await driver.waitForPath('/');
        await driver.open(ownLink);
        await driver.read(favourite(false), 'Add to favourites');
      },
    },
    {
      title: '[N-03][E-06] the next log-in leads back, and the item is still kept',
      run: async (driver) => {
        await driver.click('button', 'Add to cart');
        await driver.waitForPath(`/login?redirect=${encodeURIComponent(ownLink)}`);
        await logIn(driver, email);
        await driver.waitForPath(ownLink);
        await driver.read(favourite(true), 'Add to favourites');
      },
    },
  ];
}
