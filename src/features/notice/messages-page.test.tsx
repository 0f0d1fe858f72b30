// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { outbox } from '@server/platform/mail/schema';
import { enqueueNoticeMails } from '@server/domains/notice/notice-mails';
import { notify, type Notification } from '@server/domains/notice/notify';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.notice;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
let count = 0;

/** A customer of one's own, signed in, who is told things. */
async function customer() {
  const me = await buyer(api.test, `hears${(count += 1)}`);
  await api.signIn(`${me.id}@mail.example`);
  const sendNotice = (kind: Notification['kind'], more: Partial<Notification> = {}) =>
    notify(api.test.db, {
      customer: me.id,
      kind,
      subject: { type: 'order', id: 'KH-2345678901' },
      values: { yen: 1200 },
      at: api.test.clock.now(),
      ...more,
    });
  return { me, sendNotice };
}
const paid = filled(texts.kind.orderPaid.text, { price: '¥1,200', number: 'KH-2345678901' });
const rows = () => screen.findAllByRole('listitem');

describe('messages', () => {
  it('[N-01] [R-10] are a customer’s own', async () => {
    await openPage('/message');
    expect(await heading(words.account.login.title)).toBeTruthy();
  });

  it('[R-10] none yet says what will stand here', async () => {
    await customer();
    const user = await openPage('/message');
    await screen.findByText(texts.none.title);
    await user.click(screen.getByRole('link', { name: texts.group.bids }));
    expect(await screen.findByText(texts.noneFound.title)).toBeTruthy();
  });

  it.each([
    [{ yen: 1200, count: 0 }, '¥1,200'],
    [{ yen: 0, count: 100 }, '100 points'],
    [{ yen: 1200, count: 100 }, '¥1,200 + 100 points'],
  ])('[R-10] a claim that gives back %j says so', async (values, refund) => {
    const { sendNotice } = await customer();
    await sendNotice('claimApproved', { values });
    await openPage('/message');
    expect(await screen.findByText(filled(texts.kind.claimApproved.text, { refund }))).toBeTruthy();
  });

  it('[R-10] [B-20] say what happened, by kind, and are marked read together', async () => {
    const { sendNotice } = await customer();
    await sendNotice('orderPaid');
    await sendNotice('newFinds', { subject: { type: 'search', id: 'gone' }, values: { count: 3, name: 'Tea' } });
    const user = await openPage('/message');
    expect(await rows()).toHaveLength(2);
    screen.getByText(paid);
    screen.getByText(filled(texts.kind.newFinds.title, { name: '“Tea”' }));
    screen.getByText(filled(texts.unreadCount_other, { count: 2 }));
    const groups = within(screen.getByRole('navigation', { name: texts.group.label }));
    await user.click(groups.getByRole('link', { name: texts.group.orders }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: texts.markAll }));
    await screen.findByText(texts.allRead);
    expect(screen.queryByText(`${texts.unread}:`)).toBeNull();
  });

  it('[R-10] older ones come at a tap', async () => {
    const { sendNotice } = await customer();
    for (let turn = 0; turn < 21; turn += 1) await sendNotice('bought', { occasion: String(turn) });
    const user = await openPage('/message');
    expect(await rows()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: texts.more }));
    await waitFor(async () => expect(await rows()).toHaveLength(21));
  });

  it('[R-10] [X-12] a list that did not come is asked for again', async () => {
    const { sendNotice } = await customer();
    await sendNotice('orderPaid');
    api.fault('Sig.Front.Notice.List', 'offline');
    const user = await openPage('/message');
    await screen.findByRole('alert');
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('a message', () => {
  it('[R-10] [S-39] is read by looking at it, and leads to what it is about', async () => {
    const { me, sendNotice } = await customer();
    await sendNotice('orderPaid');
    const user = await openPage('/message');
    await user.click(within((await rows())[0] as HTMLElement).getByRole('link'));
    await screen.findByRole('heading', { level: 2, name: texts.kind.orderPaid.title });
    screen.getByText(paid);
    expect(screen.getByRole('link', { name: texts.open.order }).getAttribute('href')).toBe('/order/KH-2345678901');
    await waitFor(async () => {
      expect(await me.get('Sig.Front.Notice.Badges')).toMatchObject({ unread: 0 });
    });
    await user.click(screen.getByRole('link', { name: texts.gone.back }));
    await screen.findByText(texts.allRead);
  });

  it('[R-10] of a search that was deleted leads to the saved ones', async () => {
    const { me, sendNotice } = await customer();
    await sendNotice('newFinds', { subject: { type: 'search', id: 'gone' }, values: { count: 1, name: '' } });
    const { notices } = await me.get<{ notices: { id: string }[] }>('Sig.Front.Notice.List');
    await openPage(`/message/${notices[0]?.id}`);
    const link = await screen.findByRole('link', { name: texts.open.searches });
    expect(link.getAttribute('href')).toBe('/favourite?show=searches');
    screen.getByText(texts.kind.newFinds.text_one.replace('{{count}}', '1'));
  });

  it('[R-10] [B-14] of a delivery also leads to the orders, where they are rated', async () => {
    const { me, sendNotice } = await customer();
    await sendNotice('delivered', { subject: { type: 'parcel', id: 'KP-2345678901' } });
    const { notices } = await me.get<{ notices: { id: string }[] }>('Sig.Front.Notice.List');
    await openPage(`/message/${notices[0]?.id}`);
    expect((await screen.findByRole('link', { name: texts.open.rate })).getAttribute('href')).toBe('/order');
    expect(screen.getByRole('link', { name: texts.open.parcel })).toBeTruthy();
  });

  it('[R-10] [N-08] that is not there, or another’s, says so', async () => {
    await customer();
    await openPage('/message/unknown');
    await screen.findByRole('heading', { name: texts.gone.title });
    expect(screen.getByRole('link', { name: texts.gone.back }).getAttribute('href')).toBe('/message');
  });
});

describe('notice settings', () => {
  const box = (group: keyof typeof texts.settings.hint, where: 'site' | 'mail') =>
    within(screen.getByRole('group', { name: texts.group[group] })).getByRole<HTMLInputElement>('checkbox', {
      name: texts.settings[where],
    });

  it('[B-20] are kept at a tap; one that could not be kept goes back and says so', async () => {
    const { me } = await customer();
    const user = await openPage('/message/settings');
    await screen.findByText(texts.settings.intro);
    await user.click(box('orders', 'mail'));
    await screen.findByText(texts.settings.saved);
    expect(box('orders', 'mail').checked).toBe(false);
    api.fault('Sig.Front.Notice.Set', 'offline');
    await user.click(box('news', 'site'));
    await screen.findByText(texts.settings.failed);
    expect(box('news', 'site').checked).toBe(true);
    const { settings } = await me.get<{ settings: unknown[] }>('Sig.Front.Notice.Settings');
    expect(settings).toContainEqual({ group: 'orders', site: true, mail: false, push: true });
  });

  it('[B-20] [X-12] that did not come are asked for again', async () => {
    await customer();
    api.fault('Sig.Front.Notice.Settings', 'wrongShape');
    const user = await openPage('/message/settings');
    await screen.findByRole('alert');
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await screen.findByText(texts.settings.intro)).toBeTruthy();
  });
});

describe('the link that ends mails', () => {
  it('[B-20] ends one kind at one tap without a login, and not by being opened', async () => {
    const { me, sendNotice } = await customer();
    await sendNotice('orderPaid');
    await enqueueNoticeMails(api.test.db, 'https://shop.example');
    const sent = await api.test.db.select().from(outbox);
    const mail = sent.find(({ to }) => to === `${me.id}@mail.example`);
    const link = /https:\/\/shop\.example(\/message\/unsubscribe\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    api.jar.clear();
    document.cookie = 'signedIn=; Path=/; Max-Age=0';
    const user = await openPage(link);
    const button = await screen.findByRole('button', { name: texts.unsubscribe.go });
    expect(api.sentOf('Sig.Front.Notice.Unsubscribe')).toEqual([]);
    api.fault('Sig.Front.Notice.Unsubscribe', 'offline', { times: 1 });
    await user.click(button);
    await screen.findByText(texts.unsubscribe.failed);
    await user.click(button);
    await screen.findByRole('heading', { name: texts.unsubscribe.done.orders });
    const { settings } = await me.get<{ settings: unknown[] }>('Sig.Front.Notice.Settings');
    expect(settings).toContainEqual({ group: 'orders', site: true, mail: false, push: true });
  });

  it.each(['', '?token=short', `?token=${'A'.repeat(43)}`])(
    '[B-20] that is none of ours says so: %s',
    async (query) => {
      const user = await openPage(`/message/unsubscribe${query}`);
      const button = screen.queryByRole('button', { name: texts.unsubscribe.go });
      if (query.length > 40) await user.click(await screen.findByRole('button', { name: texts.unsubscribe.go }));
      else expect(button).toBeNull();
      await screen.findByRole('heading', { name: texts.unsubscribe.wrong.title });
    },
  );
});

describe('badges', () => {
  const tab = (name: RegExp) => screen.findByRole('link', { name });

  it('[B-20] say how much is unread and in the cart, and go down as one reads', async () => {
    const { me, sendNotice } = await customer();
    await sendNotice('orderPaid');
    await me.put('market/asakusa-sensu-01');
    const user = await openPainted('/message');
    await tab(new RegExp(`${words.common.tab.me}.*${filled(words.common.tab.unread_one, { count: 1 })}`));
    await tab(new RegExp(`${words.common.tab.cart}.*${filled(words.common.tab.inCart_one, { count: 1 })}`));
    await user.click(await screen.findByRole('button', { name: texts.markAll }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /unread message/ })).toBeNull());
  });

  it('[B-20] a visitor is asked for none', async () => {
    await openPainted('/search');
    await screen.findByRole('heading', { level: 1, name: words.search.title });
    expect(api.sentOf('Sig.Front.Notice.Badges')).toEqual([]);
  });

  it('[B-20] [X-02] nobody is sent to log in for badges that a session which ended cannot have', async () => {
    const { me } = await customer();
    api.fault('Sig.Front.Notice.Badges', 'http401');
    await openPainted('/search');
    await waitFor(() => expect(api.sentOf('Sig.Front.Notice.Badges')).not.toHaveLength(0));
    // A whole answer later the refusal has been read, too.
    await me.get('Sig.Front.Notice.List');
    await screen.findByRole('heading', { level: 1, name: words.search.title });
    expect(location.pathname).toBe('/search');
  });
});
