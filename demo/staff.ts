import { generate } from 'otplib';
import { staffRoles } from '@/contract/desk/staff-roles';
import { hashPassword } from '@server/domains/auth/passwords';
import { staffMembers } from '@server/domains/staff/schema';
import type { Db } from '@server/platform/db/open';

/** The demonstration's member of staff, with all roles. The secret belongs into an authenticator app. */
export const demoStaff = {
  email: 'staff@kakehashi.example',
  password: 'Kakehashi-Staff-2026',
  secret: 'KAKEHASHIDEMOSTAFFSECONDFACTOR22',
} as const;

/** Makes the demonstration's account at the desk, unless there is one. */
export async function makeDemoStaff(db: Db, now: Date, passwordCost: number): Promise<void> {
  const { email, password, secret } = demoStaff;
  const passwordHash = await hashPassword(password, passwordCost);
  await db
    .insert(staffMembers)
    .values({
      id: '5af0e9b2-3f53-4f0e-9a51-5b6a4f5f7a01',
      email,
      name: 'Demo Staff',
      roles: staffRoles,
      state: 'active',
      passwordHash,
      secret,
      at: now,
    })
    .onConflictDoNothing();
}

/** Describes for the terminal how one logs in with that account. */
export async function describeDemoStaff(): Promise<string> {
  const { email, password, secret } = demoStaff;
  return `
  ${email} / ${password}
  second factor ${secret} (the code now: ${await generate({ secret })})`;
}
