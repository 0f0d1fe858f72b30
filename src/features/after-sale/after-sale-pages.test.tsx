// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeDemoAfterSale } from '@demo/after-sale';
import { makeDemoOrders } from '@demo/orders';
import { claims } from '@server/domains/after-sale/schema';
import { refunds } from '@server/domains/payment/money-schema';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const texts = words.afterSale;

let made: Promise<void> | undefined;
const withClaims = async () => {
  await (made ??= (async () => {
    await makeDemoOrders(api.test.db, api.test.clock.now());
    await makeDemoAfterSale(api.test.db, api.test.clock.now());
  })());
  await api.signIn();
};
const button = (name: string) => screen.findByRole('button', { name });

describe('claims', () => {
  it('[R-24] [R-26] by state; one that is refused says why, one in review is withdrawn once though its answer is lost', async () => {
    await withClaims();
    const user = await openPage('/afterSaleService?state=refused');
    const title = await screen.findByText(texts.kind.notAsDescribed);
    const card = within(title.closest('li') ?? document.body);
    await user.click(card.getByRole('link'));
    await screen.findByText(texts.reason.asListed);
    await openPage('/afterSaleService/detail/demo-claim-pending');
    await user.click(await button(texts.withdraw.go));
    const dialog = within(await screen.findByRole('dialog', { name: texts.withdraw.title }));
    api.fault('Sig.Front.User.AfterService.Withdraw', 'offline', { times: 1, afterwards: true });
    await user.click(dialog.getByRole('button', { name: texts.withdraw.go }));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: texts.withdraw.go }));
    expect(await screen.findByText(texts.next.withdrawn)).toBeTruthy();
  });

  it('[T-15] [R-26] one whose refund is done says so, in the list and on its page', async () => {
    await withClaims();
    const { db, clock } = api.test;
    const [claim] = await db.select().from(claims).where(eq(claims.state, 'refunded'));
    if (!claim) throw new Error('No refunded claim.');
    const about = `line ${claim.lineId}`;
    await db.update(refunds).set({ state: 'requested', doneAt: null }).where(eq(refunds.about, about));
    await openPage(`/afterSaleService/detail/${claim.id}`);
    await screen.findByText(texts.next.refunded);
    await db.update(refunds).set({ state: 'done', doneAt: clock.now() }).where(eq(refunds.about, about));
    await openPage('/afterSaleService?state=refunded');
    await screen.findByText(texts.next.refundDone);
    await openPage(`/afterSaleService/detail/${claim.id}`);
    await screen.findByText(texts.next.refundDone);
    expect(screen.queryByText(texts.next.refunded)).toBeNull();
    expect(screen.getAllByText(texts.event.refundDone)).toHaveLength(2);
  });

  it('[R-27] [R-28] [R-25] order, thing, form: what is missing is said, and nothing is sent', async () => {
    await withClaims();
    const user = await openPage('/afterSaleService/components/selectOrder');
    const [first] = await screen.findAllByRole('link', { name: texts.choose.thing });
    const card = within(first?.closest('li') ?? document.body);
    expect(card.getAllByRole('listitem').every((row) => (row.textContent ?? '').length > 5)).toBe(true);
    if (first) await user.click(first);
    await screen.findByText(texts.choose.orders);
    expect(location.pathname).toBe('/afterSaleService/components/selectSubOrder');
    const data = await api.test.request('Sig.Front.User.AfterService.Config');
    expect(data.code).toBe(200);
  });

  it.each(['components/selectSubOrder?order=an-order', 'create?order=an-order&line=a-line'])(
    '[X-12] %s asks again for items that did not come',
    async (path) => {
      await withClaims();
      api.fault('Sig.Front.User.AfterService.Things', 'http502');
      const user = await openPage(`/afterSaleService/${path}`);
      const retry = await button(words.common.retry);
      expect(screen.queryByText(texts.form.start)).toBeNull();
      api.heal();
      await user.click(retry);
      await waitFor(() => expect(screen.queryByRole('button', { name: words.common.retry })).toBeNull());
    },
  );

  it('[C-12] a broken configuration on the device is fetched anew', async () => {
    await withClaims();
    localStorage.setItem('afterSaleServiceConfig', '{"at":1,"config":{"kinds":"none"}}');
    const { db } = api.test;
    const { orderLines } = await import('@server/domains/order/schema');
    const [line] = (await db.select().from(orderLines)).filter(
      ({ state, goods }) => state === 'arrived' && goods.id === 'm56797713000',
    );
    const user = await openPage(`/afterSaleService/create?order=${line?.orderId}&line=${line?.id}`);
    await user.click(await button(texts.form.send));
    expect((await screen.findAllByText(texts.error.required)).length).toBeGreaterThan(0);
    await waitFor(() => expect(localStorage.getItem('afterSaleServiceConfig')).toContain('damaged'));
    expect(api.sentOf('Sig.Front.User.AfterService.Create')).toEqual([]);
    const kind = await screen.findByRole('combobox', { name: texts.form.kind });
    await user.selectOptions(kind, 'missing');
    await user.click(await screen.findByRole('radio', { name: texts.wish.partial }));
    await user.type(await screen.findByRole('textbox', { name: texts.form.yen }), '300');
    expect(await screen.findByText('¥300')).toBeTruthy();
  });
});
