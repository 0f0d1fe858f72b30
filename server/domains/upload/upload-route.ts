import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import { uploadId } from '@/contract/upload';
import { uploads } from './schema';
import { getRequestOrigin } from '@server/platform/http/request-origin';
import type { Services } from '../services';
import { givenToken } from '../auth/session-cookie';
import { findSession } from '../auth/sessions';
import { givenStaffToken } from '../staff/staff-cookie';
import { findStaffSession } from '../staff/staff-sessions';
import { uploadStore } from './upload-store';
import { findUploadRoles } from './upload-uses';
import type { UploadRow } from './uploads';
import { daysToSeconds } from '@/rules/time/instant';

/** One that is public may be taken back: a day is how long it may lie about. */
const publicCache = `public, max-age=${daysToSeconds(1)}`;

/** `GET /uploads/:id`: a picture that a customer sent. One that is not published is there for its owner alone, and for the roles of staff that work on what it was sent for (decision 41). */
export function uploadRoutes(services: Services): Hono {
  return new Hono().get('/:id', async (c) => {
    const id = v.safeParse(uploadId, c.req.param('id'));
    if (!id.success) return c.notFound();
    const [row] = await services.db.select().from(uploads).where(eq(uploads.id, id.output));
    if (!row || !(await maySee(services, c, row))) return c.notFound();
    const bytes = await uploadStore.get(services.db, row.id);
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': row.publishedAt ? publicCache : 'private, no-store',
    });
  });
}

async function maySee(services: Services, c: Context, row: UploadRow): Promise<boolean> {
  if (row.publishedAt) return true;
  const { https } = getRequestOrigin(c, services.trustProxy);
  const now = services.clock.now();
  const given = givenToken(c, https);
  const found = given && (await findSession(services.db, given.token, now));
  if (found?.customer.id === row.customerId) return true;
  const staffToken = givenStaffToken(c, https);
  const staff = staffToken === null ? null : await findStaffSession(services.db, staffToken, now);
  if (!staff) return false;
  const allowed = await findUploadRoles(services.db, row.id);
  return staff.roles.some((role) => allowed.has(role));
}
