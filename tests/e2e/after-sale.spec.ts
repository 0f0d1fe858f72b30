import { termsVersion } from '@server/platform/brand/brand';
import type { Page } from '@playwright/test';
import { headers } from '@/contract/answer';
import { expect, signInDemo, test } from './fixture';
import { photos } from './photos';
import { localeText } from './locale-text';
import { runStaffCommand } from './staff';

const word = (key: string) => localeText('afterSale', key);

test.describe.configure({ timeout: 180_000 });

/** Orders one thing with the coupon of the section, has it paid and brought to the warehouse. Gives the order's number. */
async function arrived(page: Page, goods: { site: string; id: string }): Promise<string> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const path = (name: string) => `${origin}/api?n=${name}&language=en&isNew=0&from=SIG-H5`;
  const { request } = page.context();
  const post = async <T>(name: string, data: Record<string, unknown>): Promise<T> => {
    const answer = await request.post(path(name), {
      headers: { [headers.csrf]: headers.csrfValue, 'Idempotency-Key': crypto.randomUUID() },
      data,
    });
    const read = (await answer.json()) as { code: number; data: T };
    expect(read, name).toMatchObject({ code: 200 });
    return read.data;
  };
  const { line } = await post<{ line: string }>('Sig.Front.Cart.Add', {
    ...goods,
    quantity: 1,
    chosen: {},
    remark: '',
  });
  const get = async <T>(name: string, query: string): Promise<T> =>
    ((await (await request.get(`${path(name)}&${query}`)).json()) as { data: T }).data;
  const { campaigns } = await get<{ campaigns: { id: string }[] }>('Sig.Front.Coupon.List', 'tab=hand');
  const { coupon } = await post<{ coupon: string }>('Sig.Front.Coupon.Claim', { id: campaigns[0]?.id });
  const input = `lines=${line}&address=demo-de&points=0&coupon=${coupon}`;
  const { bill } = await get<{ bill: { total: number } }>('Sig.Front.Order.Quote', input);
  const made = await post<{ order: string; payment: string }>('Sig.Front.Order.Create', {
    lines: [line],
    address: 'demo-de',
    coupon,
    points: 0,
    packing: false,
    together: true,
    total: bill.total,
    terms: termsVersion,
  });
  const { url } = await post<{ url: string }>('Sig.Front.Payment.Start', { id: made.payment, terms: termsVersion });
  await request.post(`${new URL(url, origin).href}/succeed`);
  await runStaffCommand(`order bought ${made.order}/1`);
  await runStaffCommand(`order arrived ${made.order}/1 900 30x25x20 --confirmed`);
  return made.order;
}

test('[R-25] [R-26] [T-15] a thing is damaged: claimed with pictures, answered, refunded in part; the coupon stays used', async ({
  page,
}) => {
  await signInDemo(page);
  // An item of the premium section, dear enough for its coupon, one of a kind.
  const order = await arrived(page, { site: 'rakuma', id: '5e8d557e7285362d481b72c34d57dcc6' });
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
