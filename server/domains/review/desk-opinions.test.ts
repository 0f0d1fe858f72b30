import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import { createDemoRecords } from '@demo/records';
import { staff } from '@tests/buying';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { experiencePosts } from '../experience/schema';
import { staffChanges } from '../staff/schema';
import { reviews } from './schema';

const review = 'demo-review-pending';
const post = 'demo-story-pending';
let api: TestApi;
let content: DeskClient;
beforeAll(async () => {
  api = await createTestApi();
  await createDemoRecords(api.db, api.clock.now());
  content = await openDesk(api, ['content'], 'Chie');
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  await api.db.delete(staffChanges);
  const sentReview = { state: 'pending', points: 0, reason: null, newest: null, hot: null, delayUntil: null } as const;
  await api.db.update(reviews).set(sentReview).where(eq(reviews.id, review));
  const sentPost = { state: 'pending', publishedAt: null, reason: null, note: '' } as const;
  await api.db.update(experiencePosts).set(sentPost).where(eq(experiencePosts.id, post));
});

const changes = () => api.db.select().from(staffChanges);
const fault = { reason: 'tooThin', note: 'Private words.' };
const read = async (call: string, id: string) => (await content.call(`Desk.${call}.Detail`, { id })).data;

describe('reviews at the desk', () => {
  it('[W-08] show the text, the goods, the order and what was measured; of one elsewhere its address', async () => {
    expect(await read('Review', review)).toMatchObject({
      kind: 'inside',
      state: 'pending',
      title: 'All fourteen volumes, spines straight',
      goods: { path: '/mall/mercari/detail/m56797713000' },
      url: null,
      stars: null,
    });
    expect(await read('Review', 'demo-review-failed')).toMatchObject({
      kind: 'outside',
      goods: null,
      platform: 'instagram',
      info: { account: '@demo.buys' },
      reason: 'link',
    });
  });

  it('[W-08] are approved once, and everybody reads them until they are taken down', async () => {
    const approve = (more: object) => content.call('Desk.Review.Approve', { id: review, postpone: false, ...more });
    expect((await approve({ high: true })).data).toEqual({ points: 200 });
    expect((await approve({ high: false })).code).toBe(deskCodes.changed);
    const seen = async () => (await api.request('Sig.Front.ShareOrder.Detail', { input: { id: review } })).code;
    expect(await seen()).toBe(200);
    expect((await content.call('Desk.Review.Reject', { id: review, ...fault })).code).toBe(deskCodes.changed);
    expect((await content.call('Desk.Review.TakeDown', { id: review, ...fault })).code).toBe(deskCodes.ok);
    expect(await seen()).not.toBe(200);
    expect(await changes()).toMatchObject([
      {
        act: 'Desk.Review.Approve',
        by: 'Chie',
        before: { state: 'pending' },
        after: { state: 'approved', points: 200 },
      },
      { act: 'Desk.Review.TakeDown', before: { state: 'approved' }, after: { state: 'failed', reason: 'tooThin' } },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('Private');
  });

  it('[W-08] are turned down, or approved with points of the next month', async () => {
    const postponed = await content.call('Desk.Review.Approve', { id: review, high: false, postpone: true });
    expect(postponed.code).toBe(deskCodes.ok);
    expect(await read('Review', review)).toMatchObject({ state: 'postponed' });
    expect((await content.call('Desk.Review.TakeDown', { id: review, ...fault })).code).toBe(deskCodes.changed);
    expect((await content.call('Desk.Review.Reject', { id: review, ...fault })).code).toBe(deskCodes.ok);
    expect(await read('Review', review)).toMatchObject({ state: 'failed', reason: 'tooThin', note: fault.note });
  });
});

describe('posts at the desk', () => {
  it('[W-08] are published once, and taken down', async () => {
    expect(await read('Post', post)).toMatchObject({ state: 'pending', title: 'Two bowls and a lesson about postage' });
    expect((await content.call('Desk.Post.Approve', { id: post })).code).toBe(deskCodes.ok);
    const seen = async () => (await api.request('Sig.Front.Experience.Detail', { input: { id: post } })).code;
    expect(await seen()).toBe(200);
    expect((await content.call('Desk.Post.Approve', { id: post })).code).toBe(deskCodes.changed);
    expect((await content.call('Desk.Post.Reject', { id: post, ...fault })).code).toBe(deskCodes.changed);
    expect((await content.call('Desk.Post.TakeDown', { id: post, ...fault })).code).toBe(deskCodes.ok);
    expect(await seen()).not.toBe(200);
    expect(await changes()).toMatchObject([
      { act: 'Desk.Post.Approve', by: 'Chie', before: { state: 'pending' }, after: { state: 'approved' } },
      { act: 'Desk.Post.TakeDown', before: { state: 'approved' }, after: { state: 'rejected', reason: 'tooThin' } },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('Private');
  });

  it('[W-08] are turned down with a reason, and one that no customer wrote is not there', async () => {
    expect((await content.call('Desk.Post.TakeDown', { id: post, ...fault })).code).toBe(deskCodes.changed);
    expect((await content.call('Desk.Post.Reject', { id: post, ...fault })).code).toBe(deskCodes.ok);
    expect(await read('Post', post)).toMatchObject({ state: 'rejected', reason: 'tooThin', note: fault.note });
    expect((await content.call('Desk.Post.Detail', { id: 'teetisch' })).code).toBe(deskCodes.notFound);
  });
});

it('[W-03] by command, verdicts leave the former state too', async () => {
  await staff(api, `review refuse ${review} --reason tooThin Private words --by Dai`);
  await staff(api, `post approve ${post} --by Dai`);
  expect(await changes()).toMatchObject([
    { act: 'review refuse', by: 'Dai', subject: review, before: { state: 'pending' }, after: { state: 'failed' } },
    { act: 'post approve', by: 'Dai', subject: post, before: { state: 'pending' }, after: { state: 'approved' } },
  ]);
  expect(JSON.stringify(await changes())).not.toContain('Private');
});

it('[W-02] an unknown review or post is refused, and other roles are turned away', async () => {
  const others = await openDesk(api, ['support', 'buyer', 'warehouse', 'finance'], 'Oki');
  const input = { id: 'none', high: false, postpone: false, ...fault };
  for (const area of ['Review', 'Post'])
    for (const act of ['Detail', 'Approve', 'Reject', 'TakeDown']) {
      expect((await content.call(`Desk.${area}.${act}`, input)).code, act).toBe(deskCodes.notFound);
      expect((await others.call(`Desk.${area}.${act}`, input)).code, act).toBe(deskCodes.roleMissing);
    }
});
