import * as v from 'valibot';
import { defineDeskCall } from './desk-call';
import { staffRoles } from './staff-roles';

export const staffMember = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(staffRoles)),
});

export const staffEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
/** At least 12 characters: a password of staff opens every customer's data. */
const newPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(200));
/** Six digits of an authenticator app (RFC 6238, 30 seconds). */
const oneTimeCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/));
const invitationCode = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const deskSessionCalls = {
  /** The member of staff who is logged in; null for nobody. */
  'Desk.Session.Current': defineDeskCall({
    kind: 'session',
    roles: 'anybody',
    input: v.object({}),
    output: v.object({ staff: v.nullable(staffMember), shop: v.string(), isDemo: v.boolean() }),
  }),
  /** Logs in with password and second factor. Refusals: badCredentials (whichever of the three was wrong), rateLimited. */
  'Desk.Session.LogIn': defineDeskCall({
    kind: 'session',
    roles: 'anybody',
    input: v.object({ email: staffEmail, password: v.pipe(v.string(), v.maxLength(200)), code: oneTimeCode }),
    output: v.object({ staff: staffMember }),
  }),
  /** Ends the session. */
  'Desk.Session.LogOut': defineDeskCall({
    kind: 'session',
    roles: 'anybody',
    input: v.object({}),
    output: v.object({}),
  }),
  /** The person whom an invitation is for, and the secret for their authenticator app as an otpauth address. Refusals: notFound, rateLimited. */
  'Desk.Session.Invitation': defineDeskCall({
    kind: 'session',
    roles: 'anybody',
    input: v.object({ invitation: invitationCode }),
    output: v.object({ name: v.string(), email: v.string(), secret: v.string(), uri: v.string() }),
  }),
  /** Accepts an invitation: sets the password, confirms the authenticator app, and logs in. Refusals: notFound, badCredentials (the code), rateLimited. */
  'Desk.Session.Join': defineDeskCall({
    kind: 'session',
    roles: 'anybody',
    input: v.object({ invitation: invitationCode, password: newPassword, code: oneTimeCode }),
    output: v.object({ staff: staffMember }),
  }),
};
