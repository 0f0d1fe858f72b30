import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { daysToMs } from '@/rules/time/instant';
import { newId, newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { staffMembers, staffAssignments, staffSessions } from './schema';
import { newSecret } from './second-factor';
import type { StaffAct, StaffChange } from './staff-act';
import { StaffError } from './staff-error';

export type StaffRow = typeof staffMembers.$inferSelect;

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
    .insert(staffMembers)
    .values({ id, email, name, roles, state: 'invited', at: now, ...columns })
    .onConflictDoNothing()
    .returning({ id: staffMembers.id });
  if (made.length === 0)
    throw new StaffError('changed', `${email} or ${name} has an account already.`, ['email', 'name']);
  return { id, invitation, subject: email, before: {}, after: { name, roles } };
}

/** A person's row, locked together with the accounts of all admins, so that two changes cannot take the last one away. */
async function lockStaff(db: Db, id: string): Promise<StaffRow> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`);
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update');
  if (!row) throw new StaffError('notFound', `There is no member of staff ${id}.`);
  return row;
}

const endSessions = (db: Db, id: string) => db.delete(staffSessions).where(eq(staffSessions.staffId, id));

/** A new invitation for a person who lost password or telephone, or comes back. Ends their sessions. */
export async function inviteAgain({ db, now }: StaffAct, id: string): Promise<Invited> {
  const row = await lockStaff(db, id);
  await requireOtherAdmin(db, row);
  const { invitation, columns } = newInvitation(now);
  await db
    .update(staffMembers)
    .set({ ...columns, state: 'invited', passwordHash: null })
    .where(eq(staffMembers.id, id));
  await endSessions(db, id);
  return { id, invitation, subject: row.email, before: { state: row.state }, after: { state: 'invited' } };
}

/** Somebody must be able to invite others: the last active admin stays one. */
async function requireOtherAdmin(db: Db, row: StaffRow): Promise<void> {
  if (row.state !== 'active' || !row.roles.includes('admin')) return;
  const others = await db
    .select({ roles: staffMembers.roles })
    .from(staffMembers)
    .where(and(ne(staffMembers.id, row.id), eq(staffMembers.state, 'active')));
  if (!others.some(({ roles }) => roles.includes('admin')))
    throw new StaffError('changed', `${row.email} is the last admin.`, ['roles']);
}

/** Changes a person's roles, at once. */
export async function setRoles({ db }: StaffAct, id: string, roles: readonly StaffRole[]): Promise<StaffChange> {
  const row = await lockStaff(db, id);
  if (!roles.includes('admin')) await requireOtherAdmin(db, row);
  await db.update(staffMembers).set({ roles }).where(eq(staffMembers.id, id));
  return { subject: row.email, before: { roles: row.roles }, after: { roles } };
}

/** Ends a person's access: sessions end, and what they had taken is free again. */
export async function switchOff({ db }: StaffAct, id: string): Promise<StaffChange> {
  const row = await lockStaff(db, id);
  await requireOtherAdmin(db, row);
  await db
    .update(staffMembers)
    .set({ state: 'off', passwordHash: null, invitationHash: null, invitedUntil: null })
    .where(eq(staffMembers.id, id));
  await endSessions(db, id);
  await db.delete(staffAssignments).where(eq(staffAssignments.owner, row.name));
  return { subject: row.email, before: { state: row.state }, after: { state: 'off' } };
}

/** The person's row by e-mail address. Refused as `notFound`. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.email, email));
  if (!row) throw new StaffError('notFound', `Nobody of staff has the address ${email}.`);
  return row;
}

/** Everybody who has, had, or is invited to an account, by name. */
export const listStaff = (db: Db): Promise<StaffRow[]> =>
  db.select().from(staffMembers).orderBy(asc(staffMembers.name), asc(staffMembers.id));
