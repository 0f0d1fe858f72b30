import * as v from 'valibot';
import { inputList } from '../input';
import { defineDeskCall } from './desk-call';
import { staffEmail, staffMember } from './session';
import { staffRoles } from './staff-roles';

const roles = inputList(v.picklist(staffRoles), staffRoles.length, 1);
const id = v.pipe(v.string(), v.uuid());
const invitation = v.object({ id: v.string(), invitation: v.string() });

export const deskStaffCalls = {
  /** Everybody who has, had, or is invited to an account. */
  'Desk.Staff.List': defineDeskCall({
    kind: 'read',
    roles: ['admin'],
    input: v.object({}),
    output: v.object({
      staff: v.array(
        v.object({
          ...staffMember.entries,
          state: v.picklist(['invited', 'active', 'off']),
          lastLogIn: v.nullable(v.string()),
        }),
      ),
    }),
  }),
  /** Invites a person; the answer's code opens `/desk/join` for three days. Refusals: changed (the address has an account). */
  'Desk.Staff.Invite': defineDeskCall({
    kind: 'change',
    roles: ['admin'],
    input: v.object({ email: staffEmail, name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)), roles }),
    output: invitation,
  }),
  /** A new invitation for a person who lost password or telephone; ends their sessions. Refusals: notFound. */
  'Desk.Staff.InviteAgain': defineDeskCall({
    kind: 'change',
    roles: ['admin'],
    input: v.object({ id }),
    output: invitation,
  }),
  /** Refusals: notFound, changed (the last admin stays one). */
  'Desk.Staff.SetRoles': defineDeskCall({
    kind: 'change',
    roles: ['admin'],
    input: v.object({ id, roles }),
    output: v.object({}),
  }),
  /** Ends a person's access and sessions. Refusals: notFound, changed (the last admin stays one). */
  'Desk.Staff.SwitchOff': defineDeskCall({
    kind: 'change',
    roles: ['admin'],
    input: v.object({ id }),
    output: v.object({}),
  }),
};
