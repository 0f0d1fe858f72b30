import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskCallSpec } from '@/contract/desk/desk-call';
import { deskCodes } from '@/contract/desk/desk-codes';
import { deskQueues, deskQueueNames } from '@/contract/desk/queues';
import { staffRoles } from '@/contract/desk/staff-roles';
import { deskContract } from '@/contract/desk/table';
import { claimPolicy } from '@/rules/after-sale/policy';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { createDemoRecords } from '@demo/records';
import { hashPassword } from '@server/domains/auth/passwords';
import { staffMembers, staffChanges } from '@server/domains/staff/schema';
import { runCommand } from '@server/main/operator/commands';
import { callDeskOf, openDesk } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { cheapCost } from '@server/testing/test-database';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ services: { isDemo: false } });
  await createDemoRecords(api.db, api.clock.now());
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});
beforeEach(() => api.db.delete(staffMembers));

const password = 'a long password of staff';

/** An admin with a password, who is not logged in. */
async function makeAdmin(email = 'admin@staff.example', name = 'Admin') {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const passwordHash = await hashPassword(password, cheapCost);
  const now = api.clock.now();
  await api.db
    .insert(staffMembers)
    .values({ id: email, email, name, roles: ['admin'], state: 'active', passwordHash, secret, at: now });
  return { email, secret };
}

const logIn = async (email: string, secret: string, changed: object = {}) =>
  callDeskOf(api, 'Desk.Session.LogIn', { email, password, code: await generate({ secret }), ...changed });

const cookieOf = (response: Response): string => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';

describe('the log-in of the desk', () => {
  it('[W-02] takes password and second factor, and the cookie is for the desk alone', async () => {
    const { email, secret } = await makeAdmin();
    expect((await callDeskOf(api, 'Desk.Session.Current')).data).toMatchObject({ staff: null });
    const { code, response } = await logIn(email, secret);
    expect(code).toBe(deskCodes.ok);
    expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Strict/);
    const cookie = cookieOf(response);
    expect((await callDeskOf(api, 'Desk.Session.Current', {}, cookie)).data).toMatchObject({ staff: { email } });
    await callDeskOf(api, 'Desk.Session.LogOut', {}, cookie);
    expect((await callDeskOf(api, 'Desk.Session.Current', {}, cookie)).data).toMatchObject({ staff: null });
  });

  it('[W-02] says the same of an unknown address, a wrong password and a wrong code', async () => {
    const { email, secret } = await makeAdmin();
    for (const wrong of [{ email: 'nobody@staff.example' }, { password: 'another password' }, { code: '000000' }]) {
      const { code, msg, response } = await logIn(email, secret, wrong);
      expect([code, msg]).toEqual([deskCodes.badCredentials, 'Address, password or code is wrong.']);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('[W-02] accepts a code once, also of two log-ins at the same time', async () => {
    const { email, secret } = await makeAdmin();
    const answers = await Promise.all([logIn(email, secret), logIn(email, secret)]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([deskCodes.ok, deskCodes.badCredentials]);
    expect((await logIn(email, secret)).code).toBe(deskCodes.badCredentials);
  });

  it('[W-02] lets nobody try passwords without end', async () => {
    const { email, secret } = await makeAdmin('tried@staff.example');
    for (let tries = 0; tries < 10; tries += 1) await logIn(email, secret, { password: `wrong ${tries}` });
    expect((await logIn(email, secret)).code).toBe(deskCodes.rateLimited);
  });

  it('[W-02] ends a session after twelve hours', async () => {
    const { cookie } = await openDesk(api, ['support']);
    api.clock.move(hoursToMs(12) + 1000);
    expect((await callDeskOf(api, 'Desk.Queue.Overview', {}, cookie)).code).toBe(deskCodes.loginNeeded);
    api.clock.move(null);
  });

  it('[W-02] takes no call that another site sends', async () => {
    const { cookie } = await openDesk(api, ['admin']);
    const others = [{ 'X-Requested-With': '' }, { 'Content-Type': 'text/plain' }, { 'Sec-Fetch-Site': 'same-site' }];
    for (const changed of others)
      expect((await callDeskOf(api, 'Desk.Staff.List', {}, cookie, changed)).code).toBe(deskCodes.crossSite);
    const read = await api.handle(new Request('http://localhost/api/Desk.Staff.List', { headers: { Cookie: cookie } }));
    expect(await read.json()).toMatchObject({ code: deskCodes.unknownCall });
  });
});

describe('the accounts of staff', () => {
  it('[W-02] an invitation opens an account once, and its secret is that of the second factor', async () => {
    const admin = await openDesk(api, ['admin']);
    const invited = await admin.call('Desk.Staff.Invite', {
      email: 'New@staff.example',
      name: 'Newcomer',
      roles: ['buyer'],
    });
    const { invitation } = invited.data as { invitation: string };
    const { data } = await callDeskOf(api, 'Desk.Session.Invitation', { invitation });
    const { secret } = data as { secret: string };
    expect(data).toMatchObject({ name: 'Newcomer', email: 'new@staff.example' });
    const join = async (code: string) => callDeskOf(api, 'Desk.Session.Join', { invitation, password, code });
    expect((await join('000000')).code).toBe(deskCodes.badCredentials);
    const code = await generate({ secret });
    const joined = await join(code);
    expect(joined.data).toMatchObject({ staff: { name: 'Newcomer', roles: ['buyer'] } });
    expect((await join(code)).code).toBe(deskCodes.notFound);
    expect((await callDeskOf(api, 'Desk.Queue.List', { queue: 'purchases' }, cookieOf(joined.response))).code).toBe(
      200,
    );
  });

  it('[W-02] an invitation is over after three days, and a second one to the same address is refused', async () => {
    const admin = await openDesk(api, ['admin']);
    const input = { email: 'late@staff.example', name: 'Late', roles: ['buyer'] };
    const { data } = await admin.call('Desk.Staff.Invite', input);
    expect((await admin.call('Desk.Staff.Invite', input)).code).toBe(deskCodes.changed);
    const { invitation } = data as { invitation: string };
    api.clock.move(hoursToMs(73));
    expect((await callDeskOf(api, 'Desk.Session.Invitation', { invitation })).code).toBe(deskCodes.notFound);
    api.clock.move(null);
  });

  it('[W-02] switching off and a new invitation end the sessions, and the last admin stays', async () => {
    const admin = await openDesk(api, ['admin']);
    const buyer = await openDesk(api, ['buyer']);
    expect((await admin.call('Desk.Staff.SwitchOff', { id: buyer.id })).code).toBe(deskCodes.ok);
    expect((await buyer.call('Desk.Queue.Overview')).code).toBe(deskCodes.loginNeeded);
    expect((await admin.call('Desk.Staff.SwitchOff', { id: admin.id })).code).toBe(deskCodes.changed);
    expect((await admin.call('Desk.Staff.SetRoles', { id: admin.id, roles: ['buyer'] })).code).toBe(deskCodes.changed);
    const other = await openDesk(api, ['admin', 'content']);
    expect((await other.call('Desk.Staff.InviteAgain', { id: admin.id })).code).toBe(deskCodes.ok);
    expect((await admin.call('Desk.Staff.List')).code).toBe(deskCodes.loginNeeded);
  });

  it('[W-02] the command line invites the first admin', async () => {
    const output = await runCommand(api.services, [
      'staff',
      'invite',
      'first@staff.example',
      'admin',
      'First',
      'Person',
    ]);
    const invitation = /\/desk\/join#([\w-]{43})$/.exec(output)?.[1];
    expect((await callDeskOf(api, 'Desk.Session.Invitation', { invitation })).data).toMatchObject({
      name: 'First Person',
    });
    expect(await runCommand(api.services, ['staff', 'list'])).toContain(
      'First Person  admin  invited  never logged in',
    );
    await expect(runCommand(api.services, ['staff', 'invite', 'x@staff.example', 'king', 'X'])).rejects.toThrow(
      'no roles',
    );
  });
});

describe('who may call', () => {
  const guarded: [string, DeskCallSpec['roles']][] = Object.entries(deskContract)
    .map(([name, { roles }]): [string, DeskCallSpec['roles']] => [name, roles])
    .filter(([, roles]) => roles !== 'anybody');

  it('[W-02] each call is refused to visitors and to every role that its row does not name', async () => {
    expect(guarded.length).toBeGreaterThan(8);
    for (const [name] of guarded) expect((await callDeskOf(api, name)).code, name).toBe(deskCodes.loginNeeded);
    for (const role of staffRoles) {
      const person = await openDesk(api, [role]);
      for (const [name, roles] of guarded) {
        if (roles === 'staff') continue;
        const isAllowed = role === 'admin' || (roles as readonly string[]).includes(role);
        const isRejected = (await person.call(name)).code === deskCodes.roleMissing;
        expect(isRejected, `${name} as ${role}`).toBe(!isAllowed);
      }
    }
  });

  it('[W-02] [W-08] a queue is for the roles that work on it', async () => {
    const warehouse = await openDesk(api, ['warehouse']);
    const { data } = await warehouse.call('Desk.Queue.Overview');
    const { queues } = data as { queues: { queue: string }[] };
    expect(queues.map(({ queue }) => queue)).toEqual(['arrivals', 'parcels']);
    for (const queue of deskQueueNames) {
      const expected = (deskQueues[queue] as readonly string[]).includes('warehouse')
        ? deskCodes.ok
        : deskCodes.roleMissing;
      expect((await warehouse.call('Desk.Queue.List', { queue })).code, queue).toBe(expected);
      expect((await warehouse.call('Desk.Queue.HandBack', { queue, subject: 'x' })).code, queue).toBe(expected);
    }
  });
});

describe('queues', () => {
  it('[W-08] shows what waits in each queue, since when, and whose it is', async () => {
    const admin = await openDesk(api, ['admin'], 'Aiko');
    const overview = async () => (await admin.call('Desk.Queue.Overview')).data as { queues: QueueRow[] };
    const { queues } = await overview();
    for (const { queue, waiting, oldest } of queues) {
      const { entries } = (await admin.call('Desk.Queue.List', { queue })).data as { entries: Entry[] };
      expect(entries, queue).toHaveLength(waiting);
      expect(oldest === null, queue).toBe(waiting === 0);
      if (oldest !== null) expect(entries.map(({ since }) => since).sort()[0], queue).toBe(oldest);
    }
    expect(queues.filter(({ waiting }) => waiting > 0).length).toBeGreaterThan(7);
  });

  it('[W-08] says by when a claim is to be answered', async () => {
    const support = await openDesk(api, ['support'], 'Sora');
    const { entries } = (await support.call('Desk.Queue.List', { queue: 'claims' })).data as { entries: Entry[] };
    expect(entries.length).toBeGreaterThan(0);
    for (const { since, due } of entries) {
      expect(Date.parse(due ?? '') - Date.parse(since)).toBe(daysToMs(claimPolicy.answerDays));
    }
  });

  it('[W-08] an entry has one owner, whom a colleague may follow', async () => {
    const aiko = await openDesk(api, ['buyer'], 'Aiko');
    const ben = await openDesk(api, ['buyer'], 'Ben');
    const entries = async () =>
      ((await aiko.call('Desk.Queue.List', { queue: 'purchases' })).data as { entries: Entry[] }).entries;
    const subject = (await entries())[0]?.subject;
    const owner = async () => (await entries()).find((entry) => entry.subject === subject)?.owner;
    await aiko.call('Desk.Queue.Take', { queue: 'purchases', subject });
    expect(await owner()).toBe('Aiko');
    await ben.call('Desk.Queue.Take', { queue: 'purchases', subject });
    expect(await owner()).toBe('Ben');
    const { data } = await ben.call('Desk.Queue.Overview');
    expect((data as { queues: QueueRow[] }).queues.find(({ queue }) => queue === 'purchases')?.own).toBe(1);
    await ben.call('Desk.Queue.HandBack', { queue: 'purchases', subject });
    expect(await owner()).toBeNull();
  });

  it('[W-08] the command line names the same owner of a purchase request', async () => {
    const support = await openDesk(api, ['support'], 'Sora');
    const list = () => runCommand(api.services, ['request', 'list']);
    const [subject = ''] = (await list()).split(' ');
    await support.call('Desk.Queue.Take', { queue: 'requests', subject });
    expect((await list()).split('\n').find((line) => line.startsWith(subject))).toContain('taken by Sora');
  });
});

interface QueueRow {
  readonly queue: string;
  readonly waiting: number;
  readonly oldest: string | null;
  readonly own: number;
}

interface Entry {
  readonly subject: string;
  readonly since: string;
  readonly due: string | null;
  readonly owner: string | null;
}

describe('the record of changes', () => {
  it('[W-03] says who changed what and when, before and after, and is searched', async () => {
    const admin = await openDesk(api, ['admin'], 'Aiko');
    const buyer = await openDesk(api, ['buyer'], 'Ben');
    await admin.call('Desk.Staff.SetRoles', { id: buyer.id, roles: ['warehouse'] });
    const list = async (words: string) =>
      ((await admin.call('Desk.Change.List', { words })).data as { changes: { subject: string }[] }).changes;
    const [change] = await list(buyer.id);
    expect(change).toMatchObject({
      by: 'Aiko',
      act: 'Desk.Staff.SetRoles',
      before: { roles: ['buyer'] },
      after: { roles: ['warehouse'] },
    });
    expect(await list('100%')).toEqual([]);
    expect((await list('SetRoles')).length).toBeGreaterThan(0);
  });

  it('[W-03] a refused change leaves no row', async () => {
    const admin = await openDesk(api, ['admin'], 'Aiko');
    const before = await api.db.$count(staffChanges);
    await admin.call('Desk.Staff.SwitchOff', { id: admin.id });
    expect(await api.db.$count(staffChanges)).toBe(before);
  });

  it('[W-03] commands are in it, without what was written to customers', async () => {
    const args = ['ticket', 'answer', 'demo-ticket-waiting', '--text', 'Private words.', '--by', 'Chie'];
    await runCommand({ ...api.services }, args);
    const rows = await api.db.select().from(staffChanges).where(eq(staffChanges.by, 'Chie'));
    expect(rows).toMatchObject([
      { act: 'ticket answer', subject: 'demo-ticket-waiting', after: { state: 'answered' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Private');
    await runCommand({ ...api.services }, ['ticket', 'list', '--by', 'Chie']);
    expect(await api.db.$count(staffChanges, eq(staffChanges.by, 'Chie'))).toBe(1);
  });

  it('[W-03] is read page by page', async () => {
    const support = await openDesk(api, ['support'], 'Sora');
    const at = api.clock.now();
    const row = { at, by: 'Many', act: 'test many', before: {}, after: {} };
    await api.db
      .insert(staffChanges)
      .values(Array.from({ length: 150 }, (_, index) => ({ ...row, id: `m${index}`, subject: String(index) })));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const input: object = cursor === null ? { words: 'Many' } : { words: 'Many', cursor };
      const { data } = await support.call('Desk.Change.List', input);
      const page = data as { changes: { id: string }[]; next: string | null };
      seen.push(...page.changes.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(150);
    expect((await support.call('Desk.Change.List', { cursor: 'none' })).code).toBe(deskCodes.invalidInput);
  });
});
