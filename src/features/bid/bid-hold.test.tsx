// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { goToEnd, onStage, stage } from '@tests/auction';
import { bidReserved, decideHold, needHold, readHold } from '@tests/bid-holds';
import { buyer, staff } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { bidTaskInput, outsideAuction, saveOutsideAuction } from '@tests/outside-auction';
import { filled, words } from '@tests/words';
import type { BidTaskStatus } from '@/contract/bid-task';
import { installHost } from '@/bridge/fake';
import { leaveTo } from '@/lib/page-load';
import { daysToSeconds } from '@/rules/time/instant';
import { runPaymentJobs } from '@server/domains/provider-events/payment-jobs';

const api = apiServer();
const texts = words.bid;
const page = `/mall/${stage.site}/detail/${stage.id}`;
const jpy = (yen: number) => `JPY ${String(yen).replace(/\B(?=(\d{3})+$)/g, ',')}`;
const limit = 50_000;
let count = 0;

beforeAll(() => void Object.assign(api.test.services, { bidHoldAbove: limit }));
beforeEach(() => vi.mocked(leaveTo).mockClear());
afterEach(() => vi.restoreAllMocks());

async function person() {
  const me = await buyer(api.test, `hold${(count += 1)}`);
  await me.buy(['amazon/B0C8VJ5H1D']);
  await api.signIn(`${me.id}@mail.example`);
  return me;
}
async function openSheet() {
  const user = await openPage(page);
  await user.click(await screen.findByRole('button', { name: words.item.bid }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = await sheet.findByLabelText<HTMLInputElement>(texts.sheet.label);
  return { user, sheet, field };
}
const sums = async (me: Awaited<ReturnType<typeof person>>, id: string) => ({ sum: jpy((await readHold(me, id)).yen) });

describe('a bid above the limit', () => {
  it('[M-05] says before anything is typed that a sum is reserved, then leads to the provider’s page', () =>
    onStage(api.test, {}, async () => {
      await person();
      const { user, sheet, field } = await openSheet();
      expect(sheet.getByText(filled(texts.sheet.hold.note, { limit: jpy(limit) }))).toBeTruthy();
      await user.clear(field);
      await user.type(field, '60000{Enter}');
      await sheet.findByRole('heading', { name: texts.sheet.hold.title });
      expect(sheet.getByText(new RegExp(`${jpy(60_000)}.*JPY`))).toBeTruthy();
      await user.click(sheet.getByRole('button', { name: /^Reserve JPY 6\d,\d{3}$/ }));
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
      expect(api.sentOf('Sig.Front.Bid.Hold')).toHaveLength(1);
      await user.keyboard('{Shift}');
      // A sheet that goes takes its entry out of the history, which would stop the document from leaving.
      expect(screen.queryByRole('dialog')).not.toBeNull();
      const again = await openSheet();
      const onward = again.sheet.getByRole('link', { name: texts.hold.open.go });
      expect(onward.getAttribute('href')).toMatch(/^\/bid\?hold=[\w-]+&unpaid=1$/);
      await again.user.click(onward);
      await screen.findByRole('heading', { name: texts.hold.open.title });
    }));

  it('[M-05] [Q-11] at a marketplace goes to staff once the sum is reserved', async () => {
    await saveOutsideAuction(api.test);
    const me = await person();
    const user = await openPage(`/mall/${outsideAuction.site}/detail/${outsideAuction.id}`);
    await user.click(await screen.findByRole('button', { name: words.item.bid }));
    const sheet = within(await screen.findByRole('dialog'));
    const field = await sheet.findByLabelText<HTMLInputElement>(texts.sheet.label);
    expect(sheet.getByText(filled(texts.sheet.hold.note, { limit: jpy(limit) }))).toBeTruthy();
    await user.clear(field);
    await user.type(field, '60000{Enter}');
    await sheet.findByRole('heading', { name: texts.sheet.hold.title });
    const { data } = await me.call('Sig.Front.Bid.Task.Place', bidTaskInput(60_000));
    const { hold, yen } = data as { hold: string; yen: number };
    const { unfinishedHold } = await me.get<BidTaskStatus>('Sig.Front.Bid.Task.Status', outsideAuction);
    expect(unfinishedHold?.id).toBe(hold);
    expect(sheet.getByText(filled(texts.sheet.hold.staffText, { bid: jpy(60_000), sum: jpy(yen) }))).toBeTruthy();
    await decideHold(api.test, me, hold);
    await openPage(`/bid?hold=${hold}`);
    expect(await screen.findByText(texts.hold.received)).toBeTruthy();
    expect(await screen.findByText(texts.task.says.waiting)).toBeTruthy();
    expect(screen.getAllByText(filled(texts.hold.says.authorised, { sum: jpy(yen) }))).toHaveLength(2);
    const again = await openPage(`/mall/${outsideAuction.site}/detail/${outsideAuction.id}`);
    await again.click(await screen.findByRole('button', { name: words.item.bid }));
    expect(await screen.findByText(texts.sheet.hold.raise)).toBeTruthy();
  });

  it('[M-05] says nothing of it where no sum is reserved', () =>
    onStage(api.test, {}, async () => {
      Object.assign(api.test.services, { bidHoldAbove: null });
      await person();
      const { sheet } = await openSheet();
      expect(sheet.queryByText(filled(texts.sheet.hold.note, { limit: jpy(limit) }))).toBeNull();
      Object.assign(api.test.services, { bidHoldAbove: limit });
    }));

  it('[M-05] too early is refused beside the field, with the time', () =>
    onStage(api.test, { lengthSeconds: daysToSeconds(8) }, async () => {
      await person();
      const { user, sheet, field } = await openSheet();
      await user.clear(field);
      await user.type(field, '60000');
      await user.click(sheet.getByRole('button', { name: texts.sheet.goEmpty }));
      expect((await sheet.findByRole('alert')).textContent).toContain(jpy(limit));
      expect(document.activeElement).toBe(field);
      expect(api.sentOf('Sig.Front.Bid.Place')).toHaveLength(0);
    }));

  it(
    '[M-05] [M-10] in a mini program shows the link of the provider’s page',
    () =>
      onStage(api.test, {}, async () => {
        const me = await person();
        const id = await needHold(me, 60_000);
        const agent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.62 miniProgram/wx0132aa93a8b214ae';
        vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
        const host = installHost.messaging();
        try {
          const user = await openPage(`/bid?hold=${id}&unpaid=1`);
          await user.click(await screen.findByRole('button', { name: texts.hold.open.go }, { timeout: 15_000 }));
          await screen.findByText(/\/__pay\//);
          expect(leaveTo).not.toHaveBeenCalled();
        } finally {
          host.remove();
        }
      }),
    30_000,
  );

  it(
    '[M-05] [M-10] a raise in a mini program leaves no sheet over the link of the provider’s page',
    () =>
      onStage(api.test, {}, async () => {
        const me = await person();
        await bidReserved(api.test, me, 60_000);
        const agent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.62 miniProgram/wx0132aa93a8b214ae';
        vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
        const host = installHost.messaging();
        try {
          const user = await openPage('/bid');
          await user.click(await screen.findByRole('button', { name: texts.do.raise }, { timeout: 15_000 }));
          const sheet = within(await screen.findByRole('dialog'));
          await user.type(await sheet.findByLabelText(texts.sheet.label), '70000{Enter}');
          await user.click(await sheet.findByRole('button', { name: /^Reserve JPY 7\d,\d{3}$/ }));
          await screen.findByText(/\/__pay\//);
          await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        } finally {
          host.remove();
        }
      }),
    30_000,
  );
});

describe('back from the provider’s page', () => {
  it(
    '[M-05] [M-06] checks until the provider has spoken, then shows the bid with what is reserved',
    () =>
      onStage(api.test, {}, async () => {
        const me = await person();
        const id = await needHold(me, 60_000);
        await openPage(`/bid?hold=${id}`);
        await screen.findByText(words.order.payment.checking.title);
        await decideHold(api.test, me, id);
        await screen.findByRole('heading', { name: texts.hold.placed }, { timeout: 10_000 });
        const says = filled(texts.hold.says.authorised, await sums(me, id));
        await waitFor(() => expect(screen.getAllByText(says)).toHaveLength(2));
      }),
    30_000,
  );

  it('[M-05] a raise that was declined says that the earlier bid stands', () =>
    onStage(api.test, {}, async () => {
      const me = await person();
      await bidReserved(api.test, me, 60_000);
      const raise = await needHold(me, 70_000);
      await decideHold(api.test, me, raise, 'fail');
      await openPage(`/bid?hold=${raise}`);
      await screen.findByText(texts.hold.notRaised.title);
      expect(screen.getByText(filled(texts.hold.notRaised.text, { bid: jpy(60_000) }))).toBeTruthy();
    }));

  it('[M-05] says that the bid was not placed: declined, or reserved too late', () =>
    onStage(api.test, {}, async () => {
      const [rival, me] = [await person(), await person()];
      const declined = await needHold(me, 60_000);
      await decideHold(api.test, me, declined, 'fail');
      await openPage(`/bid?hold=${declined}`);
      await screen.findByText(texts.hold.notPlaced.ended);
      const late = await needHold(me, 60_000);
      await bidReserved(api.test, rival, 70_000);
      await decideHold(api.test, me, late);
      await openPage(`/bid?hold=${late}`);
      await screen.findByText(filled(texts.hold.notPlaced.late, await sums(me, late)));
      expect(screen.getByRole('link', { name: texts.hold.item }).getAttribute('href')).toBe(page);
    }));

  it('[M-05] the list shows what became of the sum: released, or charged', () =>
    onStage(api.test, {}, async () => {
      const me = await person();
      const id = await bidReserved(api.test, me, 60_000);
      const { sum } = await sums(me, id);
      await staff(api.test, `bid outbid ${stage.site} ${stage.id} 65000`);
      await openPage('/bid');
      await screen.findByText(filled(texts.hold.says.releasing, { sum }));
      const next = await bidReserved(api.test, me, 80_000);
      goToEnd(api.test, -5);
      await me.get('Sig.Front.Bid.List');
      await runPaymentJobs(api.test.db, api.test.services.payments, api.test.clock.now());
      await openPage('/bid');
      await screen.findByText(filled(texts.hold.says.captured, await sums(me, next)));
      expect(screen.getByText(texts.says.paid)).toBeTruthy();
    }));
});
