import * as v from 'valibot';
import { answer, headers } from '@/contract/answer';
import type { Answer } from '@/contract/answer';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { newId } from '@server/platform/db/keys';
import { staffMembers } from '@server/domains/staff/schema';
import { newSecret } from '@server/domains/staff/second-factor';
import { openStaffSession } from '@server/domains/staff/staff-sessions';
import type { TestApi } from './test-api';

export interface DeskAnswer extends Answer {
  readonly response: Response;
}

/** One call of the desk as a browser makes it; `cookie` is of the form `staff=…`. */
export async function callDeskOf(
  api: TestApi,
  name: string,
  input: unknown = {},
  cookie = '',
  changed: Readonly<Record<string, string>> = {},
): Promise<DeskAnswer> {
  const response = await api.handle(
    new Request(`http://localhost/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [headers.csrf]: headers.csrfValue, Cookie: cookie, ...changed },
      body: JSON.stringify(input),
    }),
  );
  return { ...v.parse(answer, await response.json()), response };
}

export interface DeskClient {
  readonly id: string;
  readonly cookie: string;
  call(name: string, input?: unknown): Promise<DeskAnswer>;
}

/** A member of staff with these roles, logged in. */
export async function openDesk(api: TestApi, roles: readonly StaffRole[], name = roles.join(' ')): Promise<DeskClient> {
  const id = newId();
  const now = api.clock.now();
  const email = `${id}@staff.example`;
  await api.db
    .insert(staffMembers)
    .values({ id, email, name, roles, state: 'active', passwordHash: '-', secret: newSecret(), at: now });
  const cookie = `staff=${await openStaffSession(api.db, id, now)}`;
  return { id, cookie, call: (call, input) => callDeskOf(api, call, input, cookie) };
}
