import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { daysToMs } from '@/rules/time/instant';
import { newId, newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { staff, staffAssignments, staffSessions } from './schema';
import { newSecret } from './second-factor';
import type { StaffAct, StaffChange } from './staff-act';
import { StaffRefusal } from './staff-refusal';

export type StaffRow = typeof staff.$inferSelect;

const invitationMs = daysToMs(3);

interface Invited extends StaffChange {
  readonly id: string;
  /** The code that opens `/desk/join`; only its hash is kept. */
  readonly invitation: string;
}

function newInvitation(now: Date) {
  const invitation = newToken();
  const invitedUntil = new Date(now.getTime() + invitationMs);
  return {
    invitation,
    columns: { invitationHash: tokenHash(invitation), invitedUntil, secret: newSecret(), lastStep: 0 },
  };
}

/** Invites a person to the desk. Refused as `changed` where the address or the name has an account already. */
export async function inviteStaff(
  { db, now }: StaffAct,
  { email, name, roles }: { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] },
): Promise<Invited> {
  const id = newId();
  const { invitation, columns } = newInvitation(now);
  const made = await db
    .insert(staff)
    .values({ id, email, name, roles, state: 'invited', at: now, ...columns })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (made.length === 0)
    throw new StaffRefusal('changed', `${email} or ${name} has an account already.`, ['email', 'name']);
  return { id, invitation, subject: email, before: {}, after: { name, roles } };
}

/** A person's row, locked together with the accounts of all admins, so that two changes cannot take the last one away. */
async function lockStaff(db: Db, id: string): Promise<StaffRow> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`);
  const [row] = await db.select().from(staff).where(eq(staff.id, id)).for('update');
  if (!row) throw new StaffRefusal('notFound', `There is no member of staff ${id}.`);
  return row;
}

const endSessions = (db: Db, id: string) => db.delete(staffSessions).where(eq(staffSessions.staffId, id));

/** A new invitation for a person who lost password or telephone, or comes back. Ends their sessions. */
export async function inviteAgain({ db, now }: StaffAct, id: string): Promise<Invited> {
  const row = await lockStaff(db, id);
  await requireOtherAdmin(db, row);
  const { invitation, columns } = newInvitation(now);
  await db
    .update(staff)
    .set({ ...columns, state: 'invited', passwordHash: null })
    .where(eq(staff.id, id));
  await endSessions(db, id);
  return { id, invitation, subject: row.email, before: { state: row.state }, after: { state: 'invited' } };
}

/** Somebody must be able to invite others: the last active admin stays one. */
async function requireOtherAdmin(db: Db, row: StaffRow): Promise<void> {
  if (row.state !== 'active' || !row.roles.includes('admin')) return;
  const others = await db
    .select({ roles: staff.roles })
    .from(staff)
    .where(and(ne(staff.id, row.id), eq(staff.state, 'active')));
  if (!others.some(({ roles }) => roles.includes('admin')))
    throw new StaffRefusal('changed', `${row.email} is the last admin.`, ['roles']);
}

/** Changes a person's roles, at once. */
export async function setRoles({ db }: StaffAct, id: string, roles: readonly StaffRole[]): Promise<StaffChange> {
  const row = await lockStaff(db, id);
  if (!roles.includes('admin')) await requireOtherAdmin(db, row);
  await db.update(staff).set({ roles }).where(eq(staff.id, id));
  return { subject: row.email, before: { roles: row.roles }, after: { roles } };
}

/** Ends a person's access: sessions end, and what they had taken is free again. */
export async function switchOff({ db }: StaffAct, id: string): Promise<StaffChange> {
  const row = await lockStaff(db, id);
  await requireOtherAdmin(db, row);
  await db
    .update(staff)
    .set({ state: 'off', passwordHash: null, invitationHash: null, invitedUntil: null })
    .where(eq(staff.id, id));
  await endSessions(db, id);
  await db.delete(staffAssignments).where(eq(staffAssignments.owner, row.name));
  return { subject: row.email, before: { state: row.state }, after: { state: 'off' } };
}

/** The person's row by e-mail address. Refused as `notFound`. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  if (!row) throw new StaffRefusal('notFound', `Nobody of staff has the address ${email}.`);
  return row;
}

/** Everybody who has, had, or is invited to an account, by name. */
export const listStaff = (db: Db): Promise<StaffRow[]> =>
  db.select().from(staff).orderBy(asc(staff.name), asc(staff.id));
