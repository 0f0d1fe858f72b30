import * as v from 'valibot';
import { staffEmail } from '@/contract/desk/session';
import { staffRoles } from '@/contract/desk/staff-roles';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { formatStaffTime } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import {
  findStaffByEmail,
  inviteAgain,
  inviteStaff,
  listStaff,
  setRoles,
  switchOff,
} from '@server/domains/staff/accounts';
import type { StaffAct } from '@server/domains/staff/staff-act';
import { CommandError } from './command-error';
import { runRecorded } from './run-recorded';
import type { RecordedChange } from './run-recorded';
import type { StaffContext } from './staff-context';

export const staffUsage = `  staff list                               who works at the desk
  staff invite EMAIL ROLE,… NAME           gives the address at which a new colleague chooses a password and sets up the second factor
                                           roles: ${staffRoles.join(', ')}
  staff again EMAIL                        a new invitation, where password or telephone is lost; ends the sessions
  staff roles EMAIL ROLE,…                 other roles from now on
  staff off EMAIL                          ends somebody's access`;

const roleList = v.pipe(v.array(v.picklist(staffRoles)), v.minLength(1));

function rolesOf(word: string): readonly StaffRole[] {
  const parsed = v.safeParse(roleList, word.split(','));
  if (!parsed.success) throw new CommandError(`${word} names no roles: ${staffRoles.join(', ')}.`);
  return parsed.output;
}

function emailOf(word: string): string {
  const parsed = v.safeParse(staffEmail, word);
  if (!parsed.success) throw new CommandError(`${word} is no e-mail address.`);
  return parsed.output;
}

async function list(db: Db): Promise<string> {
  const rows = await listStaff(db);
  if (rows.length === 0) return 'Nobody has an account at the desk.';
  return rows
    .map(({ email, name, roles, state, lastLogInAt }) =>
      [email, name, roles.join(','), state, lastLogInAt ? formatStaffTime(lastLogInAt) : 'never logged in'].join('  '),
    )
    .join('\n');
}

const describeInvitation = (email: string, invitation: string): string =>
  `${email} is invited. For three days the account can be opened at the shop's address with:\n/desk/join#${invitation}`;

type Run = (act: StaffAct, words: readonly string[]) => Promise<RecordedChange>;

const commands: Readonly<Record<string, Run>> = {
  async invite(act, [word = '', roleWord = '', ...nameWords]) {
    const email = emailOf(word);
    const name = nameWords.join(' ');
    if (name === '' || name.length > 60) throw new CommandError('Name the person after the roles.');
    const { invitation, ...change } = await inviteStaff(act, { email, name, roles: rolesOf(roleWord) });
    return { change, text: describeInvitation(email, invitation) };
  },
  async again(act, [word = '']) {
    const { id, email } = await findStaffByEmail(act.db, emailOf(word));
    const { invitation, ...change } = await inviteAgain(act, id);
    return { change, text: describeInvitation(email, invitation) };
  },
  async roles(act, [word = '', roleWord = '']) {
    const { id, email } = await findStaffByEmail(act.db, emailOf(word));
    const roles = rolesOf(roleWord);
    return { change: await setRoles(act, id, roles), text: `${email}: ${roles.join(', ')}.` };
  },
  async off(act, [word = '']) {
    const { id, email } = await findStaffByEmail(act.db, emailOf(word));
    return { change: await switchOff(act, id), text: `${email} has no access any more.` };
  },
};

/** The accounts of the desk; null if the arguments name no such command. Throws CommandError. */
export async function runStaff(
  db: Db,
  now: Date,
  [, name = '', ...words]: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  if (name === 'list' && words.length === 0) return list(db);
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) return null;
  return db.transaction((tx) => {
    const act = { db: tx, now, by };
    return runRecorded(act, `staff ${name}`, () => run(act, words));
  });
}
