import { orderArrived } from './arrived-order';
import { expect, signInDemo, test } from './fixture';
import { photos } from './photos';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

const word = (key: string) => localeText('afterSale', key);

test.describe.configure({ timeout: 180_000 });

test('[R-25] [R-26] [T-15] a thing is damaged: claimed with pictures, answered, refunded in part; the coupon stays used', async ({
  page,
}) => {
  await signInDemo(page);
  // An item of the premium section, dear enough for its coupon, one of a kind.
  const order = await orderArrived(
    page,
    { site: 'rakuma', id: '5e8d557e7285362d481b72c34d57dcc6' },
    { withCoupon: true },
  );
  await page.goto(`/order/${order}`);
  await page.getByRole('link', { name: localeText('order', 'toClaim') }).click();
  await page.getByLabel(word('form.kind')).selectOption('damaged');
  await page.getByRole('radio', { name: word('wish.partial') }).check();
  await page.getByLabel(word('form.yen')).fill('300');
  await page.getByLabel(word('form.words'), { exact: true }).fill('A scratch across the face that no picture shows.');
  await expect(page.getByText(word('form.coupon.stays'))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photos(3));
  await expect(page.getByRole('button', { name: 'Move picture 3 earlier' })).toBeVisible();
  await page.getByRole('button', { name: word('form.send'), exact: true }).click();
  await expect(page).toHaveURL(/\/afterSaleService\/detail\/KC-/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await runStaffCommand(`aftersale ask ${id} --text Please show the back, too.`);
  await page.reload();
  await expect(page.getByText('Please show the back, too.')).toBeVisible();
  await page.getByLabel(word('answer.words')).fill('The back is as it should be.');
  await page.getByRole('button', { name: word('answer.send') }).click();
  await expect(page.getByText('The back is as it should be.')).toBeVisible();

  await runStaffCommand(`aftersale approve ${id} --amount 200`);
  await runStaffCommand(`aftersale refunded ${id}`);
  await page.reload();
  await expect(page.getByText(word('next.refunded'))).toBeVisible();
  await expect(page.getByText('¥200').first()).toBeVisible();
  await expect(page.getByText(word('form.coupon.stays'))).toBeVisible();
  await page.goto('/afterSaleService?state=refunded');
  await expect(page.locator(`main a[href*="${id}"]`)).toBeVisible();
});
