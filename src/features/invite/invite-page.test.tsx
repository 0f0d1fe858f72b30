// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customers } from '@server/domains/account/schema';
import { invites } from '@server/domains/invite/schema';
import { apiServer } from '@tests/api-server';
import { newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { media } from '@tests/setup-page';
import { filled, words } from '@tests/words';
import type { InvitationOverview, InviteReason } from '@/contract/invite';

const api = apiServer();
const texts = words.invite;
const heading = (name: string) => screen.findByRole('heading', { name });
const points = (count: number) => filled(words.common.points_other, { number: count });
const readOverview = async () =>
  (await api.test.request('Sig.Front.Invite.Mine', { cookie: api.jar.header() })).data as InvitationOverview;
const signOut = () => {
  api.jar.clear();
  document.cookie = 'signedIn=; Path=/; Max-Age=0';
};

/** Somebody with a name, who came by an invitation. */
async function guest(inviterId: string, outcome: 'rewarded' | 'none' | null, reason: InviteReason | null) {
  const { id } = await newBuyer(api);
  await api.test.db.update(customers).set({ name: 'Mia Guest' }).where(eq(customers.id, id));
  const at = api.test.clock.now();
  const won = outcome === 'rewarded' ? 300 : 0;
  await api.test.db.insert(invites).values({ invitedId: id, inviterId, at, outcome, reason, points: won });
}

describe('a customer', () => {
  it('[R-41] [S-18] has a code and a link to give away, and sees what they bring', async () => {
    await newBuyer(api);
    await openPage('/global/invite');
    await heading(texts.own.title);
    const { code, url } = await readOverview();
    expect(screen.getByText(code)).toBeTruthy();
    expect(screen.getByText(url)).toBeTruthy();
    expect(screen.getByText(points(300))).toBeTruthy();
    expect(screen.getByText(points(100))).toBeTruthy();
    expect(screen.getByText(texts.guests.none)).toBeTruthy();
    // jsdom has no canvas to draw the code on.
    await screen.findByText(texts.own.qrFailed);
    expect(screen.getByRole('button', { name: words.common.share })).toBeTruthy();
  });

  it('[S-18] sees who came, by one letter, and why there was no reward', async () => {
    const me = await newBuyer(api);
    await guest(me.id, null, null);
    await guest(me.id, 'rewarded', null);
    await guest(me.id, 'none', 'address');
    await me.signIn();
    await openPage('/global/invite');
    const list = within((await heading(texts.guests.title)).closest('section') ?? document.body);
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(3);
    expect(document.body.textContent).not.toContain('Mia');
    for (const word of [texts.state.registered, texts.state.rewarded, texts.reason.address])
      expect(rows.join(' ')).toContain(word);
    expect(list.getAllByText('M***')).toHaveLength(3);
    expect(list.getByText(texts.guests.earned).parentElement?.textContent).toContain(points(300));
  });

  it('[S-18] with somebody else’s invitation is told that it is for new customers', async () => {
    await newBuyer(api);
    const { code } = await readOverview();
    await newBuyer(api);
    await openPage(`/global/invite?code=${code}`);
    await screen.findByText(texts.notForYou);
    await openPage(`/global/invite?code=${(await readOverview()).code}`);
    await heading(texts.own.title);
    expect(screen.queryByText(texts.notForYou)).toBeNull();
  });

  it('[X-12] a page that does not come can be asked for again', async () => {
    await newBuyer(api);
    api.fault('Sig.Front.Invite.Mine', 'http502');
    const user = await openPage('/global/invite');
    await screen.findByText(words.common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await heading(texts.own.title)).toBeTruthy();
  });
});

describe('a visitor', () => {
  it('[R-41] [A-04] [N-04] learns who invites and what it brings, in light, and registers with the code', async () => {
    const me = await newBuyer(api);
    await api.test.db.update(customers).set({ name: 'Jana' }).where(eq(customers.id, me.id));
    const { code } = await readOverview();
    signOut();
    media.dark = true;
    const user = await openPage(`/global/invite?code=${code.toLowerCase()}`);
    await heading(filled(texts.visitor.by, { name: 'J***' }));
    expect(document.documentElement.dataset['scheme']).toBe('light');
    expect(screen.getByText(filled(texts.visitor.get, { points: points(100) }))).toBeTruthy();
    expect(api.sentOf('Sig.Front.Invite.Mine')).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: texts.visitor.go }));
    expect((await screen.findByLabelText<HTMLInputElement>(words.account.invitation.label)).value).toBe(code);
    await waitFor(() => expect(document.documentElement.dataset['scheme']).toBe('dark'));
  });

  it('[R-41] without a code is told what there is, and how to get one', async () => {
    await openPage('/global/invite');
    await heading(texts.visitor.none);
    expect(screen.getByRole('link', { name: texts.visitor.logIn }).getAttribute('href')).toBe(
      '/login?redirect=%2Fglobal%2Finvite',
    );
  });

  it.each(['NOBODYS', '%3Cb%3E', 'x', 'A'.repeat(99), '%00'])(
    '[R-41] [X-05] with the code %j is told that nobody has it, and may register without',
    async (code) => {
      await openPage(`/global/invite?code=${code}`);
      await heading(texts.visitor.unknown.title);
      expect(screen.getByRole('link', { name: texts.visitor.register }).getAttribute('href')).toBe('/global/register');
    },
  );
});

describe('registration by an invitation', () => {
  const fields = words.account;

  async function fill(path: string, email: string) {
    const user = await openPage(path);
    await user.type(await screen.findByLabelText(fields.email), email);
    await user.click(await screen.findByRole('button', { name: fields.code.send }));
    await screen.findByRole('button', { name: /Resend in/ });
    await user.type(screen.getByLabelText(fields.code.label), await api.codeSentTo(email));
    await user.type(screen.getByLabelText(fields.password), 'correct-horse-7');
    await user.click(screen.getByRole('checkbox'));
    return user;
  }

  it('[A-04] says at its field that nobody has the code, loses nothing, and goes on with the right one', async () => {
    const me = await newBuyer(api);
    const { code } = await readOverview();
    signOut();
    const user = await fill('/global/register?invitation=NOBODYS', 'guest@mail.example');
    await user.click(screen.getByRole('button', { name: fields.register.submit }));
    await screen.findByText(/This invitation code does not exist/);
    const field = screen.getByLabelText<HTMLInputElement>(fields.invitation.label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(fields.email).value).toBe('guest@mail.example');
    expect(screen.getByLabelText<HTMLInputElement>(fields.password).value).toBe('correct-horse-7');
    await user.clear(field);
    await user.type(field, ` ${code.toLowerCase()} `);
    await user.click(screen.getByRole('button', { name: fields.register.submit }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    const rows = await api.test.db.select().from(invites).where(eq(invites.inviterId, me.id));
    expect(rows).toHaveLength(1);
  });

  it('[A-04] what can be no code is said before anything is sent', async () => {
    const user = await fill('/global/register', 'other@mail.example');
    await user.type(screen.getByLabelText(fields.invitation.label), 'a b!');
    await user.click(screen.getByRole('button', { name: fields.register.submit }));
    await screen.findByText(fields.error.invitation);
    expect(api.sentOf('Sig.Front.User.Register.Create')).toHaveLength(0);
  });
});
