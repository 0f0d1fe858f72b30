// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { newToken } from '@server/platform/db/keys';
import { buyer, type Buyer } from '@tests/buying';
import { expectToast } from '@tests/expect-toast';
import { labelled, type LabelMaker } from '@tests/labels';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { GroupLabelDetail, GroupLabelFee } from '@/contract/group-label';
import { leaveTo } from '@/lib/page-load';
import { readInvite } from './invite-token';
import { hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const { label: texts, parcel, common, account, order } = words;

let make: LabelMaker;
let mia: Buyer;
let jun: Buyer;
let count = 0;
beforeEach(async () => {
  vi.mocked(leaveTo).mockClear();
  api.test.clock.move(hoursToMs(2));
  count += 1;
  make = labelled(api.test);
  mia = await buyer(api.test, `pages-mia${count}`);
  jun = await buyer(api.test, `pages-jun${count}`);
});

async function open(member: Buyer, path: string): Promise<UserEvent> {
  await api.signIn(`${member.id}@mail.example`);
  return openPage(path);
}
const detail = (member: Buyer, id: string) => member.get<GroupLabelDetail>('Sig.Front.Label.Detail', { id });
const fee = (member: Buyer, id: string) => member.get<GroupLabelFee>('Sig.Front.Label.Fee', { id });
const button = (name: string) => screen.findByRole('button', { name });
const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('section') as HTMLElement);
/** Taps a button and says yes in the popup that asks. */
async function sure(user: UserEvent, name: string, inside = within(document.body)): Promise<void> {
  await user.click(await inside.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}
const yen = (sum: number | undefined) => `¥${String(sum ?? 0).replace(/\B(?=(\d{3})+$)/g, ',')}`;

describe('my group labels', () => {
  it('[R-50] [N-03] are a customer’s own: a visitor logs in first', async () => {
    await openPage('/groupLabel/label');
    await screen.findByRole('heading', { level: 1, name: account.login.title });
    expect(location.search).toBe('?redirect=%2FgroupLabel%2Flabel');
  });

  it('[R-50] a label is started, and its page opens; a missing name is said and nothing is lost', async () => {
    const user = await open(mia, '/groupLabel/label');
    expect(await screen.findByText(texts.none)).toBeTruthy();
    const air = await screen.findByRole('option', { name: words.calculator.method.parcelAir });
    await user.selectOptions(screen.getByLabelText(texts.make.method), air);
    await user.click(await button(texts.make.go));
    expect(await screen.findByText(texts.make.nameMissing)).toBeTruthy();
    await user.type(screen.getByLabelText(texts.make.name), 'Tea and paper');
    await user.dblClick(await button(texts.make.go));
    expect(await screen.findByText(texts.next.openLeader)).toBeTruthy();
    expect(api.sentOf('Sig.Front.Label.Create')).toHaveLength(1);
    expect(await screen.findByText(texts.mine.none)).toBeTruthy();
    await open(mia, '/groupLabel/label');
    const link = await screen.findByRole('link', { name: 'Tea and paper' });
    expect(link.getAttribute('href')).toMatch(/^\/groupLabel\/labelDetail\?id=KL-/);
  });

  it('[R-50] [B-10] a tab that is killed while it starts one: the next finds what was typed, and starts no second', async () => {
    const user = await open(mia, '/groupLabel/label');
    await user.type(await screen.findByLabelText(texts.make.name), 'Tea and paper');
    await screen.findByRole('option', { name: words.calculator.method.ems });
    api.fault('Sig.Front.Label.Create', 'offline', { times: 1, afterwards: true });
    await user.click(await button(texts.make.go));
    await screen.findByText(common.network.failure);
    const again = await openPage('/groupLabel/label');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(texts.make.name).value).toBe('Tea and paper'));
    await again.click(await button(texts.make.go));
    expect(await screen.findByText(texts.next.openLeader)).toBeTruthy();
    const { labels } = await mia.get<{ labels: unknown[] }>('Sig.Front.Label.List');
    expect(labels).toHaveLength(1);
  });

  it('[R-50] [X-03] says that they could not be read, and reads again', async () => {
    api.fault('Sig.Front.Label.List', 'http500');
    const user = await open(mia, '/groupLabel/label');
    const again = await button(common.retry);
    api.heal();
    await user.click(again);
    expect(await screen.findByText(texts.none)).toBeTruthy();
  });

  it('[R-50] come twenty at a time, the latest first', async () => {
    const { label } = await mia.get<{ label: string }>('Sig.Front.Label.Create', {
      name: 'The latest',
      address: `home-${mia.id}`,
      method: 'ems',
      packing: false,
    });
    const { labelMembers, labels } = await import('@server/domains/group-label/schema');
    const [made] = await api.test.db.select().from(labels).where(eq(labels.id, label));
    if (!made) throw new Error('No label.');
    const older = Array.from({ length: 20 }, (_, turn) => ({
      ...made,
      id: `${label}-${turn}`,
      invite: newToken(),
      name: `Older ${turn + 1}`,
      at: new Date(made.at.getTime() - (turn + 1) * 1000),
    }));
    await api.test.db.insert(labels).values(older);
    await api.test.db
      .insert(labelMembers)
      .values(older.map(({ id, at }) => ({ id: `m-${id}`, labelId: id, customerId: mia.id, name: 'Mia', at })));
    const user = await open(mia, '/groupLabel/label');
    await screen.findByRole('link', { name: 'The latest' });
    expect(screen.getAllByRole('link', { name: /^Older|^The latest/ })).toHaveLength(20);
    api.fault('Sig.Front.Label.List', 'http500');
    await user.click(await button(texts.more));
    expect(await screen.findByText(texts.moreFailed)).toBeTruthy();
    api.heal();
    await user.click(await button(texts.more));
    expect(await screen.findByRole('link', { name: 'Older 20' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Older|^The latest/ })).toHaveLength(21);
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  });

  it('[R-50] are led to from the parcels, which say what waits in one', async () => {
    await make.open(mia, []);
    await open(mia, '/parcel');
    expect(await screen.findByText(filled(parcel.together.inside_one, { count: 1 }))).toBeTruthy();
    expect(screen.getByRole('link', { name: parcel.together.go }).getAttribute('href')).toBe('/groupLabel/label');
  });
});

describe('an invitation', () => {
  const token = async (id: string) => (await detail(mia, id)).invite?.token ?? '';

  it('[R-51] is pasted as a whole link, shows name and country, and joins', async () => {
    const id = await make.open(mia, []);
    await api.test.db.update((await import('@server/domains/group-label/schema')).labelMembers).set({ name: 'Mia' });
    const user = await open(jun, '/groupLabel/label');
    const field = await screen.findByLabelText(texts.join.field);
    await user.type(field, 'my friend');
    await user.click(await button(texts.join.open));
    expect(await screen.findByText(texts.join.wrong)).toBeTruthy();
    await user.clear(field);
    await user.paste(`Look: https://kakehashi.example/groupLabel/labelDetail?invite=${await token(id)}&lang=en`);
    await user.click(await button(texts.join.open));
    expect(await screen.findByText(filled(texts.join.invited, { name: 'Mia' }))).toBeTruthy();
    expect(screen.getByText('Germany')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Berlin|Musterstra/);
    await user.dblClick(await button(texts.join.go));
    await expectToast(texts.join.done);
    expect(await screen.findByText(filled(texts.next.openMember, { name: 'Mia' }))).toBeTruthy();
    expect((await detail(mia, id)).members).toHaveLength(2);
  });

  it('[R-51] that was renewed, or is to a closed label, is over', async () => {
    const id = await make.open(mia, []);
    const old = await token(id);
    const user = await open(mia, `/groupLabel/labelDetail?id=${id}`);
    await user.click(await button(texts.invite.copy));
    expect(await navigator.clipboard.readText()).toContain(`/groupLabel/labelDetail?invite=${old}`);
    await sure(user, texts.invite.renew);
    await expectToast(texts.invite.renewed);
    await open(jun, `/groupLabel/labelDetail?invite=${old}`);
    expect(await screen.findByText(texts.join.over.title)).toBeTruthy();
  });

  it('[R-51] is read from a link or alone', () => {
    const code = 'a'.repeat(43);
    expect(readInvite(` ${code} `)).toBe(code);
    expect(readInvite(`https://x.example/groupLabel/labelDetail?lang=en&invite=${code}#a`)).toBe(code);
    for (const wrong of ['', `${code}a`, `?invite=${code}b`, '?invite=short', 'https://x.example'])
      expect(readInvite(wrong)).toBeNull();
  });
});

describe('a label', () => {
  it('[R-51] takes one’s own things in, with what customs are told, and gives them out again', async () => {
    const id = await make.open(mia, [jun], { things: false });
    await make.waiting(jun);
    const user = await open(jun, `/groupLabel/labelDetail?id=${id}`);
    await user.click(await screen.findByRole('checkbox', { name: /Bokusei/ }));
    const contents = await screen.findByLabelText<HTMLInputElement>(parcel.declare.contents);
    await user.clear(contents);
    await user.click(await button(texts.put.go));
    expect(await screen.findByText(filled(parcel.declare.short_other, { count: 3 }))).toBeTruthy();
    await user.click(contents);
    await user.paste('Calligraphy brushes');
    await user.click(await button(texts.put.go));
    await expectToast(texts.put.done);
    const ownCard = await card(texts.mine.title);
    const link = await ownCard.findByRole('link', { name: texts.mine.look });
    const [item] = (await detail(jun, id)).mine;
    expect(link.getAttribute('href')).toBe(`/groupLabel/labelItem/${item?.id}`);
    await sure(user, texts.mine.take, ownCard);
    await expectToast(texts.take.done);
    expect(await ownCard.findByText(texts.mine.none)).toBeTruthy();
  });

  it('[R-51] [R-53] is closed by its leader by the split that was chosen, with an example of either', async () => {
    const id = await make.open(mia, [jun]);
    const { mine: shares } = await fee(mia, id);
    const user = await open(mia, `/groupLabel/labelDetail?id=${id}`);
    const closing = await card(texts.close.title);
    for (const { bill } of shares) expect(await closing.findByText(new RegExp(yen(bill.total)))).toBeTruthy();
    await user.click(closing.getByRole('radio', { name: new RegExp(`^${texts.close.volume}`) }));
    await sure(user, texts.close.go, closing);
    await expectToast(texts.close.done);
    expect(await screen.findByText(texts.next.closedPay)).toBeTruthy();
    expect(await detail(jun, id)).toMatchObject({ state: 'closed', split: 'volume' });
  });

  it('[R-51] a fee that changed meanwhile is told, and nothing is closed', async () => {
    const id = await make.open(mia, [jun]);
    const user = await open(mia, `/groupLabel/labelDetail?id=${id}`);
    const closing = await card(texts.close.title);
    await closing.findByRole('button', { name: texts.close.go });
    await make.waiting(jun, 'market/seto-mamezara-04', 2500);
    await make.put(jun, id);
    await sure(user, texts.close.go, closing);
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toContain(yen((await fee(mia, id)).total ?? 0));
    expect((await detail(mia, id)).state).toBe('open');
  });

  it('[R-51] its leader takes another’s thing out without seeing what it is, changes the method, and calls it off', async () => {
    const id = await make.open(mia, [jun]);
    const user = await open(mia, `/groupLabel/labelDetail?id=${id}`);
    const membersCard = await card(texts.who.title);
    expect(membersCard.getByText(/1 item · .*1\.2 kg/)).toBeTruthy();
    await sure(user, texts.mine.take, membersCard);
    await expectToast(texts.take.done);
    await waitFor(async () => expect((await detail(jun, id)).mine).toEqual([]));
    const terms = await card(texts.terms.title);
    await user.selectOptions(terms.getByLabelText(texts.fact.method), 'parcelAir');
    await user.click(terms.getByRole('button', { name: texts.terms.save }));
    await expectToast(texts.terms.saved);
    expect((await detail(jun, id)).method).toBe('parcelAir');
    await sure(user, texts.act.cancel);
    await expectToast(texts.act.cancelled);
    expect(await screen.findByText(texts.next.cancelled)).toBeTruthy();
  });

  it('[R-51] a member leaves a closed one, which is open again', async () => {
    const id = await make.closed(mia, [jun], 'weight');
    const user = await open(jun, `/groupLabel/labelDetail?id=${id}`);
    await sure(user, texts.act.leave);
    await expectToast(texts.act.left);
    await screen.findByRole('heading', { level: 1, name: texts.title });
    expect(await detail(mia, id)).toMatchObject({ state: 'open', items: 1 });
  });

  it.each([['labelDetail?id=KL-NONE'], ['labelDetail'], ['shipmentFee?id=KL-NONE'], ['shipmentFee']])(
    '[R-51] [R-53] %s says that there is none',
    async (path) => {
      await open(mia, `/groupLabel/${path}`);
      expect(await screen.findByText(texts.gone.title)).toBeTruthy();
    },
  );
});

describe('the shipment’s fee', () => {
  it('[R-53] shows the total and one’s own share, and pays it; the result leads back', async () => {
    const id = await make.closed(mia, [jun], 'weight');
    const { payment, total, shared } = await fee(jun, id);
    const user = await open(jun, `/groupLabel/shipmentFee?id=${id}`);
    const ownCard = await card(texts.fee.mine);
    expect(ownCard.getByText(yen(payment?.yen))).toBeTruthy();
    expect(screen.getByText(yen(total ?? 0))).toBeTruthy();
    expect(screen.getByText(yen(shared?.total))).toBeTruthy();
    await user.dblClick(await button(texts.fee.pay));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
    const back = (await jun.pay(payment?.id ?? '')).headers.get('Location') ?? '';
    await open(jun, back);
    expect(await screen.findByText(order.payment.succeeded.share)).toBeTruthy();
    expect(await screen.findByText(id)).toBeTruthy();
    expect(document.body.textContent).not.toContain('Berlin');
    const on = screen.getByRole('link', { name: order.payment.toLabel });
    expect(on.getAttribute('href')).toBe(`/groupLabel/labelDetail?id=${id}`);
    await open(jun, `/groupLabel/shipmentFee?id=${id}`);
    expect(await screen.findByText(texts.fee.paid)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.fee.pay })).toBeNull();
  });

  it('[R-52] one thing shows what it weighs, and its part of the fee', async () => {
    const id = await make.open(mia, [jun]);
    const [item] = (await detail(jun, id)).mine;
    const { shares } = await jun.get<{ shares: { yen: number }[] }>('Sig.Front.Label.Item', { id: item?.id });
    await open(jun, `/groupLabel/labelItem/${item?.id}`);
    expect(await screen.findByText('1.2 kg')).toBeTruthy();
    expect(screen.getByText('20 × 15 × 10 cm')).toBeTruthy();
    const part = await card(texts.item.share);
    for (const share of shares) expect(part.getAllByText(yen(share.yen)).length).toBeGreaterThan(0);
    await open(mia, `/groupLabel/labelItem/${item?.id}`);
    expect(await screen.findByText(texts.gone.item)).toBeTruthy();
  });
});
