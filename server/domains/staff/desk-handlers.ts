import { eq } from 'drizzle-orm';
import { brand } from '@server/platform/brand/brand';
import { hashPassword, verifyPassword } from '@server/domains/auth/passwords';
import { forgive, take } from '@server/platform/http/rate-limits';
import { tokenHash } from '@server/platform/db/keys';
import type { DeskContext, DeskHandlers } from '../desk-handler';
import { inviteAgain, inviteStaff, listStaff, setRoles, switchOff } from './accounts';
import type { StaffRow } from './accounts';
import { listChanges } from './record-change';
import { staffMembers } from './schema';
import { toSecretUri, verifyCode } from './second-factor';
import { StaffError } from './staff-error';
import { endStaffSession, openStaffSession } from './staff-sessions';

const toMember = ({ id, name, email, roles }: StaffRow) => ({ id, name, email, roles: [...roles] });

/** Counts a try to log in, whatever becomes of it. */
async function countTry({ db, ip, now }: DeskContext, subject: string): Promise<void> {
  const wait = (await take(db, 'login', `staff ${subject} ${ip}`, now)) ?? (await take(db, 'logins', ip, now));
  if (wait !== null) throw new StaffError('rateLimited', `Too many tries: wait ${wait} seconds.`);
}

const failLogIn = () => new StaffError('badCredentials', 'Address, password or code is wrong.');

/** Opens a session for a person whose code is right. Of two log-ins with one code at the same time, one succeeds. */
async function logIn(ctx: DeskContext, row: StaffRow, code: string, change: Partial<StaffRow> = {}) {
  const { db, now, services } = ctx;
  // The demonstration's secret is public, and its visitors may come at the same time.
  const lastStep = services.isDemo ? 0 : row.lastStep;
  const step = await verifyCode(row.secret, code, lastStep);
  if (step === null) throw failLogIn();
  const token = await db.transaction(async (tx) => {
    const [present] = await tx.select().from(staffMembers).where(eq(staffMembers.id, row.id)).for('update');
    const isSame =
      present?.passwordHash === row.passwordHash &&
      present.secret === row.secret &&
      present.invitationHash === row.invitationHash &&
      (services.isDemo || present.lastStep < step);
    if (!isSame) throw failLogIn();
    await tx
      .update(staffMembers)
      .set({ ...change, lastStep: step, lastLogInAt: now })
      .where(eq(staffMembers.id, row.id));
    return openStaffSession(tx, row.id, now);
  });
  await forgive(db, 'login', `staff ${row.email} ${ctx.ip}`);
  ctx.setSession(token);
  return { staff: toMember(row) };
}

/** The person whom a living invitation is for. */
async function findInvited({ db, now }: DeskContext, invitation: string): Promise<StaffRow> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.invitationHash, tokenHash(invitation)));
  if (!row || row.invitedUntil === null || row.invitedUntil <= now)
    throw new StaffError('notFound', 'This invitation was used, replaced, or is too old.');
  return row;
}

export const deskStaffHandlers: DeskHandlers<
  Extract<keyof DeskHandlers, `Desk.Session.${string}` | `Desk.Staff.${string}` | `Desk.Change.${string}`>
> = {
  'Desk.Session.Current': async (_, { staff: row, services }) => ({
    staff: row && toMember(row),
    shop: brand.name,
    isDemo: services.isDemo,
  }),

  async 'Desk.Session.LogIn'({ email, password, code }, ctx) {
    await countTry(ctx, email);
    const [row] = await ctx.db.select().from(staffMembers).where(eq(staffMembers.email, email));
    const isRight = await verifyPassword(password, row?.passwordHash ?? null, ctx.services.passwordCost);
    if (!row || !isRight || row.state !== 'active') throw failLogIn();
    return logIn(ctx, row, code);
  },

  async 'Desk.Session.LogOut'(_, ctx) {
    if (ctx.token !== null) await endStaffSession(ctx.db, ctx.token);
    ctx.setSession(null);
    return {};
  },

  async 'Desk.Session.Invitation'({ invitation }, ctx) {
    await countTry(ctx, 'invitation');
    const { name, email, secret } = await findInvited(ctx, invitation);
    return { name, email, secret, uri: toSecretUri(brand.name, email, secret) };
  },

  async 'Desk.Session.Join'({ invitation, password, code }, ctx) {
    await countTry(ctx, 'invitation');
    const row = await findInvited(ctx, invitation);
    const passwordHash = await hashPassword(password, ctx.services.passwordCost);
    return logIn(ctx, row, code, { passwordHash, state: 'active', invitationHash: null, invitedUntil: null });
  },

  async 'Desk.Staff.List'(_, { db }) {
    const rows = await listStaff(db);
    return {
      staff: rows.map((row) => ({
        ...toMember(row),
        state: row.state,
        lastLogIn: row.lastLogInAt?.toISOString() ?? null,
      })),
    };
  },

  async 'Desk.Staff.Invite'(input, ctx) {
    const { id, invitation, ...change } = await inviteStaff(ctx, input);
    await ctx.record(change);
    return { id, invitation };
  },

  async 'Desk.Staff.InviteAgain'({ id }, ctx) {
    const { invitation, ...change } = await inviteAgain(ctx, id);
    await ctx.record(change);
    return { id, invitation };
  },

  async 'Desk.Staff.SetRoles'({ id, roles }, ctx) {
    await ctx.record(await setRoles(ctx, id, roles));
    return {};
  },

  async 'Desk.Staff.SwitchOff'({ id }, ctx) {
    await ctx.record(await switchOff(ctx, id));
    return {};
  },

  'Desk.Change.List': ({ words, cursor }, { db }) => listChanges(db, words, cursor),
};
