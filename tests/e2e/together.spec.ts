import type { Page } from '@playwright/test';
import readQr from 'jsqr';
import sharp from 'sharp';
import { headers } from '@/contract/answer';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { knock } from '@server/main/operator/admin-socket';
import { expect, hydrated, signInDemo, test, watchForComplaints } from './fixture';
import { dataDir } from './ports';
import { isOnSale } from './running-auction';
import { localeText } from './locale-text';

/** Data of a read of the API, as the page's customer. */
async function request<T>(page: Page, name: string, query = ''): Promise<T> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const address = `${origin}/api?n=Sig.Front.${name}${query}&language=en&isNew=0&from=SIG-H5`;
  const answer = await page.context().request.get(address, { headers: { [headers.csrf]: headers.csrfValue } });
  return ((await answer.json()) as { data: T }).data;
}

test('[R-36] [R-37] [R-39] a friend scans the code, pays without an account, and the asker learns of it', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await signInDemo(page);
  await page.clock.install();
  const { orders } = await request<{ orders: { id: string; state: string }[] }>(page, 'Order.List', '&state=unpaid');
  const order = orders.find(({ state }) => state === 'unpaid')?.id ?? '';
  await page.goto(`/order/${order}`);
  await page.getByRole('link', { name: localeText('friend', 'ask.title') }).click();
  await page.getByLabel(localeText('friend', 'form.note')).fill('For my birthday?');
  await page.getByRole('button', { name: localeText('friend', 'form.go') }).click();
  const code = page.getByRole('img', { name: localeText('friend', 'link.code') });
  const [, base64 = ''] = ((await code.getAttribute('src')) ?? '').split(',');
  const picture = await sharp(Buffer.from(base64, 'base64')).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const link = readQr(new Uint8ClampedArray(picture.data), picture.info.width, picture.info.height)?.data ?? '';
  expect(link).toMatch(new RegExp(`^${baseURL}/friendPayment/pay\\?token=[\\w-]{43}$`));

  const context = await browser.newContext();
  await watchForComplaints(context, complaints);
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.getByText('For my birthday?')).toBeVisible();
  expect(await friend.locator('body').innerText()).not.toContain(order);
  await friend.getByRole('button', { name: localeText('friend', 'pay.go') }).click();
  await friend.waitForURL(/\/__pay\//);
  await friend.getByRole('button', { name: 'Pay', exact: true }).click();
  await friend.waitForURL(/\/friendPayment\/payResult/);
  await expect(friend.getByRole('heading', { name: localeText('friend', 'result.paid.title') })).toBeVisible();
  await context.close();

  // Read again every ten seconds while the asker looks.
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { name: localeText('friend', 'ask.ended.byFriend.title') })).toBeVisible();
  await page.goto('/message');
  await expect(page.getByText(localeText('notice', 'kind.friendPaid.title')).first()).toBeVisible();
});

/** A running auction in which the demo customer has no bid yet; the last one, since other stories look at the first. */
async function freeAuction(page: Page): Promise<{ site: string; id: string }> {
  const { bids } = await request<{ bids: { goods: { site: string; id: string } | null }[] }>(page, 'Bid.List');
  const own = new Set(bids.flatMap(({ goods }) => (goods ? [`${goods.site}/${goods.id}`] : [])));
  const free = catalogueListings().filter(
    (listing) =>
      listing.auction?.buyoutPrice === null && isOnSale(listing) && !own.has(`${listing.site}/${listing.id}`),
  );
  const found = free.at(-1);
  if (!found) throw new Error('No auction runs for the next five minutes.');
  return found;
}

test('[T-14] [B-06] [B-08] a bid is placed, outbid, told of and raised', async ({ page }) => {
  await signInDemo(page);
  const { site, id } = await freeAuction(page);
  await page.goto(`/mall/${site}/detail/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: localeText('item', 'bid'), exact: true }).click();
  const ceiling = page.getByLabel(localeText('bid', 'sheet.label'));
  const first = Number((await ceiling.inputValue()).replace(/\D/g, ''));
  expect(first).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Bid up to/ }).click();
  await expect(page.getByText(/^You are leading at/).first()).toBeVisible();

  const answer = await knock(dataDir, ['bid', 'outbid', site, id, String(first * 3)]);
  expect(answer && 'error' in answer ? answer.error : undefined).toBeUndefined();
  await page.goto('/bid?tab=outbid');
  const card = page.locator('main li', { has: page.locator(`a[href="/mall/${site}/detail/${id}"]`) });
  await expect(card.getByText(localeText('bid', 'says.outbid'))).toBeVisible();
  await page.goto('/message');
  await expect(page.getByText(localeText('notice', 'kind.outbid.title')).first()).toBeVisible();
});
