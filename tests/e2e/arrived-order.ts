import { termsVersion } from '@server/platform/brand/brand';
import type { Page } from '@playwright/test';
import { headers } from '@/contract/answer';
import { expect, test } from './fixture';
import { runStaffCommand } from './staff';

type Post = <T>(name: string, data: Record<string, unknown>) => Promise<T>;

/** Makes calls as the customer of the page. */
export function customerCalls(page: Page) {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const path = (name: string) => `${origin}/api?n=${name}&language=en&isNew=0&from=SIG-H5`;
  const { request } = page.context();
  const post: Post = async <T>(name: string, data: Record<string, unknown>): Promise<T> => {
    const answer = await request.post(path(name), {
      headers: { [headers.csrf]: headers.csrfValue, 'Idempotency-Key': crypto.randomUUID() },
      data,
    });
    const read = (await answer.json()) as { code: number; data: T };
    expect(read, name).toMatchObject({ code: 200 });
    return read.data;
  };
  const get = async <T>(name: string, query: string): Promise<T> =>
    ((await (await request.get(`${path(name)}&${query}`)).json()) as { data: T }).data;
  return { origin, post, get };
}

/** Claims a coupon of the first campaign and gives its number. */
async function claimCoupon({ post, get }: ReturnType<typeof customerCalls>): Promise<string> {
  const { campaigns } = await get<{ campaigns: { id: string }[] }>('Sig.Front.Coupon.List', 'tab=hand');
  return (await post<{ coupon: string }>('Sig.Front.Coupon.Claim', { id: campaigns[0]?.id })).coupon;
}

/** Orders one item, with a coupon where it should have one, has it paid and brought to the warehouse. Gives the order's number. */
export async function orderArrived(
  page: Page,
  goods: { site: string; id: string },
  { withCoupon }: { readonly withCoupon: boolean },
): Promise<string> {
  const calls = customerCalls(page);
  const { origin, post, get } = calls;
  const { line } = await post<{ line: string }>('Sig.Front.Cart.Add', {
    ...goods,
    quantity: 1,
    chosen: {},
    remark: '',
  });
  const coupon = withCoupon ? await claimCoupon(calls) : null;
  const input = `lines=${line}&address=demo-de&points=0${coupon === null ? '' : `&coupon=${coupon}`}`;
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
  await page.context().request.post(`${new URL(url, origin).href}/succeed`);
  await runStaffCommand(`order bought ${made.order}/1`);
  await runStaffCommand(`order arrived ${made.order}/1 900 30x25x20 --confirmed`);
  return made.order;
}
