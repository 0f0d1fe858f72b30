import type { Browser, Page } from '@playwright/test';
import { openDemoAuctions } from '@demo/open-demo-auctions';
import { customerFor } from './faults/customer';
import { violations } from './check-page';
import { expect, test, watchForComplaints } from './fixture';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

/** Nothing else bids in it: an auction that is over takes no more bids. */
const auction = openDemoAuctions[1].id;
const word = (key: string) => localeText('bid', key);

test.describe.configure({ timeout: 180_000 });

const home = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+4930123456',
  country: 'DE',
  state: '',
  city: 'Berlin',
  street: 'Somewhere 1',
  street2: '',
  postalCode: '10115',
  isDefault: true,
};

/** Sends a bid of up to a sum in the demo's auction at a marketplace. */
async function sendBid(page: Page, yen: number): Promise<void> {
  await page.goto(`/mall/yahoo/detail/${auction}`);
  await page.getByRole('button', { name: localeText('item', 'bid'), exact: true }).click();
  await expect(page.getByText(word('task.terms.staff'))).toBeVisible();
  await page.getByLabel(word('sheet.label')).fill(String(yen));
  await page.getByRole('dialog').locator('button[type="submit"]').click();
}

async function requestBid(page: Page, yen: number): Promise<void> {
  await sendBid(page, yen);
  await expect(page.getByText(word('task.done'))).toBeVisible();
}

/** The newest task of staff's list that goes up to a sum. */
async function findTask(yen: number): Promise<string> {
  const tasks = await runStaffCommand('bidtask list');
  return new RegExp(`^(KB-\\w+) .*up to ¥${yen} `, 'm').exec(tasks)?.[1] ?? '';
}

async function newCustomer(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext();
  await watchForComplaints(context, complaints);
  return context.newPage();
}

test('[M-05] [Q-11] a high bid reaches staff once its sum is reserved, and an outbid one releases it', async ({
  page,
}) => {
  const me = await customerFor(page, undefined);
  await me.post('Sig.Front.User.Address.Save', home);
  await sendBid(page, 60_000);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: word('sheet.hold.title') })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Reserve JPY 6\d,\d{3}$/ }).click();
  await page.waitForURL(/\/__pay\//);
  await expect(page.getByText(openDemoAuctions[1].titleJa)).toBeVisible();
  await page.getByRole('button', { name: 'Reserve the amount', exact: true }).click();
  await expect(page.getByText(word('hold.received'))).toBeVisible();
  await expect(page.getByText(word('task.says.waiting'))).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const task = await findTask(60_000);
  await runStaffCommand(`bidtask placed ${task}`);
  await runStaffCommand(`bidtask outbid ${task}`);
  await page.goto('/bid?state=outbid');
  // A job has the provider release it within a minute.
  const released = localeText('bid', 'hold.says.releasing').split('{{sum}}')[1] ?? '';
  await expect(page.getByText(released).or(page.getByText(/has been released, and nothing was charged/))).toBeVisible();
});

test('[Q-11] two customers want one auction; staff bid for the first, then for the second, who wins and pays', async ({
  page,
  browser,
  complaints,
}) => {
  await customerFor(page, undefined);
  await requestBid(page, 31_000);
  const other = await newCustomer(browser, complaints);
  const rival = await customerFor(other, undefined);
  await rival.post('Sig.Front.User.Address.Save', home);
  await requestBid(other, 42_000);
  await other.goto('/bid');
  await expect(other.getByText(word('task.says.contested'))).toBeVisible();

  const [first, second] = [await findTask(31_000), await findTask(42_000)];
  expect(await runStaffCommand('bidtask list')).toMatch(new RegExp(`COLLISION.*${auction}`));
  await runStaffCommand(`bidtask placed ${first}`);
  await expect(runStaffCommand(`bidtask placed ${second}`)).rejects.toThrow('stands in');
  await runStaffCommand(`bidtask outbid ${first}`);
  await page.goto('/message');
  await page.getByText(localeText('notice', 'kind.outbid.title')).first().click();
  await page.goto('/bid');
  await expect(page.getByText(word('says.outbid'))).toBeVisible();

  await runStaffCommand(`bidtask placed ${second}`);
  await runStaffCommand(`bidtask won ${second} 35500 domestic=900 early`);
  await other.goto('/bid?state=won');
  await expect(other.getByText(word('says.ordered'))).toBeVisible();
  await other.getByRole('button', { name: word('do.pay') }).click();
  await other.waitForURL(/\/__pay\//);
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(other).toHaveURL(/\/paymentSuccess/);
  await other.goto('/bid?state=won');
  await expect(other.getByText(word('says.paid'))).toBeVisible();
  await other.context().close();
});
