import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { staffRoles } from '@/contract/desk/staff-roles';
import { createDemoRecords } from '@demo/records';
import { openDesk } from '@server/testing/desk-client';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { claimEvents } from '../after-sale/schema';
import { arrivals } from '../arrival/schema';
import { experiencePosts } from '../experience/schema';
import { reports } from '../report/schema';
import { purchaseMessages, purchaseRequests } from '../request/schema';
import { reviews } from '../review/schema';
import { ticketMessages } from '../ticket/schema';
import { orderLines } from '../order/schema';
import { uploadBytes, uploads } from './schema';

let api: TestApi;
const cookies = new Map<StaffRole, string>();
beforeAll(async () => {
  api = await createTestApi();
  await createDemoRecords(api.db, api.clock.now());
  for (const role of staffRoles) cookies.set(role, (await openDesk(api, [role])).cookie);
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

/** A picture of the demo customer that is not published. */
async function addPicture() {
  const id = randomUUID().replaceAll('-', '');
  const row = { id, customerId: demoCustomer.id, width: 80, height: 60, lookHash: id.slice(0, 16), contentHash: id };
  await api.db.insert(uploads).values({ ...row, at: api.clock.now(), usedAt: api.clock.now() });
  await api.db.insert(uploadBytes).values({ id, bytes: new Uint8Array([1]) });
  return { id, src: `/uploads/${id}`, width: 80, height: 60 };
}
type Picture = Awaited<ReturnType<typeof addPicture>>;

const open = async ({ src }: Picture, cookie = '') =>
  (await api.handle(new Request(`http://localhost${src}`, { headers: { Cookie: cookie } }))).status;

/** The roles that see a picture, the admin left out. */
async function viewersOf(picture: Picture): Promise<StaffRole[]> {
  expect(await open(picture, cookies.get('admin'))).toBe(200);
  const seen: StaffRole[] = [];
  for (const [role, cookie] of cookies) if (role !== 'admin' && (await open(picture, cookie)) === 200) seen.push(role);
  return seen.sort((a, b) => a.localeCompare(b));
}

const toOpinion = ({ id: upload, ...picture }: Picture) => ({ ...picture, upload });

async function addReport({ id }: Picture) {
  const about = { kind: 'item', thing: `market/${id}`, reason: 'fake', words: '' } as const;
  const row = { id, customerId: demoCustomer.id, ...about, pictures: [id], at: api.clock.now() };
  await api.db.insert(reports).values(row);
}

async function addArrival(picture: Picture) {
  const [line] = await api.db.select().from(orderLines).where(eq(orderLines.customerId, demoCustomer.id)).limit(1);
  const row = { lineId: line?.id ?? '', customerId: demoCustomer.id, pictures: [picture], at: api.clock.now() };
  await api.db
    .insert(arrivals)
    .values(row)
    .onConflictDoUpdate({ target: arrivals.lineId, set: { pictures: [picture] } });
}

async function addToReview(picture: Picture) {
  const isIt = eq(reviews.id, 'demo-review-pending');
  const [row] = await api.db.select().from(reviews).where(isIt);
  if (!row?.inside) throw new Error('The demo has no such review.');
  const inside = { ...row.inside, pictures: [toOpinion(picture)] };
  await api.db.update(reviews).set({ inside }).where(isIt);
}

const uses: readonly (readonly [string, (picture: Picture) => PromiseLike<unknown>, readonly StaffRole[]])[] = [
  [
    'ticket',
    (picture) =>
      api.db
        .update(ticketMessages)
        .set({ pictures: [picture] })
        .where(eq(ticketMessages.ticketId, 'demo-ticket-waiting')),
    ['support'],
  ],
  [
    'claim',
    (picture) =>
      api.db
        .update(claimEvents)
        .set({ pictures: [picture] })
        .where(eq(claimEvents.claimId, 'demo-claim-pending')),
    ['finance', 'support'],
  ],
  ['report', addReport, ['content', 'support']],
  [
    'purchase request',
    (picture) =>
      api.db
        .update(purchaseRequests)
        .set({ pictures: [picture] })
        .where(eq(purchaseRequests.id, 'demo-request-asked')),
    ['buyer', 'support'],
  ],
  [
    'message about a request',
    (picture) =>
      api.db.insert(purchaseMessages).values({
        requestId: 'demo-request-asked',
        position: 99,
        by: 'customer',
        words: '',
        pictures: [picture],
        at: api.clock.now(),
      }),
    ['buyer', 'support'],
  ],
  ['arrival', addArrival, ['finance', 'support', 'warehouse']],
  ['review', addToReview, ['content']],
  [
    'post',
    (picture) =>
      api.db
        .update(experiencePosts)
        .set({ pictures: [toOpinion(picture)] })
        .where(eq(experiencePosts.id, 'demo-story-pending')),
    ['content'],
  ],
];

it.each(uses)(
  '[A-07] [W-02] %s: its pictures are for their owner and the roles that work on it',
  async (_use, add, roles) => {
    const picture = await addPicture();
    expect(await viewersOf(picture)).toEqual([]);
    await add(picture);
    expect(await viewersOf(picture)).toEqual(roles);
    expect(await open(picture)).toBe(404);
    expect(await open(picture, await api.login())).toBe(200);
  },
);

it('[A-07] a published picture is for everybody', async () => {
  const picture = await addPicture();
  await api.db.update(uploads).set({ publishedAt: api.clock.now() }).where(eq(uploads.id, picture.id));
  expect(await open(picture)).toBe(200);
});
