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
      title: '[N-02][A-01] a visitor fills the cart without an account, and is asked for one to order',
      run: async (driver) => {
        await driver.open(ownLink);
        await driver.click('button', 'Add to cart');
        await driver.read('[role="status"]', 'In your cart');
        await driver.click('a', 'Go to cart');
        await driver.waitForPath('/cart');
        await driver.read('h2', 'Asahigata AM-1 film camera');
        await driver.click('button', 'Go to checkout');
        await driver.read('h2', 'Log in to order');
        await driver.click('a', 'Create an account');
        await driver.waitForPath('/global/register?redirect=%2Fcart');
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
      title: '[E-16][N-02] the new customer is back at the cart, which is their own now',
      run: async (driver) => {
        await driver.type('input[autocomplete="new-password"]', password);
        await driver.click('input[type="checkbox"]');
        await driver.click('button[type="submit"]');
        await driver.waitForPath('/cart');
        await driver.read('h2', 'Asahigata AM-1 film camera');
        await driver.read('a', 'Go to checkout');
      },
    },
    {
      title: '[E-06] the item is kept as favourite',
      run: async (driver) => {
        await driver.open(ownLink);
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
      title: '[A-02][N-03] what needs an account asks for the log-in, which leads back with query and hash',
      run: async (driver) => {
        await driver.click(favourite(false), 'Add to favourites');
        await driver.read('[role="status"]', 'Please log in');
        await driver.waitForPath(`/login?redirect=${encodeURIComponent(ownLink)}`);
        await logIn(driver, email);
        await driver.waitForPath(ownLink);
        await driver.read(favourite(true), 'Add to favourites');
      },
    },
  ];
}
