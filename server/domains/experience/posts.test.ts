import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { OwnPost, PostCard } from '@/contract/experience';
import { postLimits } from '@/rules/experience-post';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { ownData } from '../own-account/own-data';
import { experiencePosts } from './schema';
import { notices } from '../notice/schema';
import { uploadBytes, uploads } from '../upload/schema';
import { runCommand } from '@server/main/operator/commands';
import { makeDemoPosts } from '@demo/posts';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const author = () => buyer(api, `teller${(count += 1)}`);
const words = 'The kettle came from a foundry in Morioka.\n\nIt was packed in straw & <b>three</b> boxes.\n'.repeat(2);
const story = { id: null, title: 'A kettle from Morioka', words, pictures: [] as string[] };
const send = (customer: Buyer, input: object = {}) =>
  customer.call('Sig.Front.Experience.Submit', { ...story, ...input });
const sendPost = async (customer: Buyer, input: object = {}) =>
  ((await send(customer, input)).data as { post: OwnPost }).post;
const staff = (command: string) => runCommand(api.services, command.split(' '));
const own = async (customer: Buyer) => (await customer.get<{ posts: OwnPost[] }>('Sig.Front.Experience.Own')).posts;
const listed = async (input: object = {}) =>
  ((await api.request('Sig.Front.Experience.List', { input })).data as { posts: PostCard[] }).posts;
const detail = (id: string) => api.request('Sig.Front.Experience.Detail', { input: { id } });

async function upload(customer: Buyer): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  const row = { id, customerId: customer.id, width: 800, height: 600, lookHash: '0'.repeat(16) };
  await api.db.insert(uploads).values({ ...row, contentHash: id, at: api.clock.now() });
  await api.db.insert(uploadBytes).values({ id, bytes: new Uint8Array([1]) });
  return id;
}
const statusOf = async (id: string) => (await api.handle(new Request(`http://localhost/uploads/${id}`))).status;

describe('a story of a customer', () => {
  it('[D-07] waits for staff; once approved everybody reads it, with its pictures', async () => {
    const customer = await author();
    const picture = await upload(customer);
    const { id, state } = await sendPost(customer, { pictures: [picture] });
    expect(state).toBe('pending');
    expect((await listed()).map((post) => post.id)).not.toContain(id);
    expect([(await detail(id)).code, await statusOf(picture)]).toEqual([codes.notFound, 404]);
    expect(await staff('post list')).toContain(id);
    await staff(`post approve ${id}`);
    expect((await listed())[0]).toMatchObject({ id, title: story.title, picture: { src: `/uploads/${picture}` } });
    const { data } = await detail(id);
    const { html, author: writer } = data as { html: string; author: { id: string } };
    expect(html).toContain('<p>The kettle came from a foundry in Morioka.</p>');
    expect(html).toContain('straw &amp; &lt;b&gt;three&lt;/b&gt; boxes');
    expect(JSON.stringify(data)).not.toContain(customer.id);
    expect(await statusOf(picture)).toBe(200);
    expect((await listed({ author: writer.id })).map((post) => post.id)).toEqual([id]);
  });

  it('[D-07] is refused with a reason, changed, and sent again', async () => {
    const customer = await author();
    const [first, second] = [await upload(customer), await upload(customer)];
    const { id } = await sendPost(customer, { pictures: [first] });
    await staff(`post refuse ${id} --reason tooThin Tell us more`);
    expect(await own(customer)).toMatchObject([{ id, state: 'rejected', reason: 'tooThin', note: 'Tell us more' }]);
    const again = await sendPost(customer, { id, title: 'Another title', pictures: [second] });
    expect(again).toMatchObject({ id, state: 'pending', title: 'Another title', reason: null, note: '' });
    expect((await send(customer, { id })).code).toBe(codes.tooLate);
    const [unused] = await api.db.select().from(uploads).where(eq(uploads.id, first));
    expect(unused?.usedAt).toBeNull();
    const kinds = await api.db.select().from(notices).where(eq(notices.customerId, customer.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(['postRejected']);
  });

  it('[D-07] is withdrawn by its author, and taken down by staff; readers no longer see it', async () => {
    for (const end of ['withdraw', 'take down']) {
      const customer = await author();
      const picture = await upload(customer);
      const { id } = await sendPost(customer, { pictures: [picture] });
      await staff(`post approve ${id}`);
      if (end === 'withdraw') await customer.call('Sig.Front.Experience.Withdraw', { id });
      else await staff(`post takedown ${id} --reason personal`);
      expect([(await detail(id)).code, await statusOf(picture)]).toEqual([codes.notFound, 404]);
      expect((await own(customer))[0]?.state).toBe(end === 'withdraw' ? 'withdrawn' : 'rejected');
    }
  });

  it('[D-07] approved and withdrawn at the same moment is never public afterwards', async () => {
    const customer = await author();
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await sendPost(customer);
      await Promise.all([
        staff(`post approve ${id}`).catch(() => null),
        customer.call('Sig.Front.Experience.Withdraw', { id }),
      ]);
      expect((await detail(id)).code).toBe(codes.notFound);
    }
  });

  it('[D-07] [V-22] needs a title, words and pictures of one’s own; the API says which field', async () => {
    const customer = await author();
    const long = 'x'.repeat(postLimits.words.max + 1);
    const cases = [
      [{ title: 'Hi' }, ['title']],
      [{ words: 'Short.' }, ['words']],
      [{ words: long }, ['words']],
      [{ words: '🙂'.repeat(200) }, ['words']],
      [{ pictures: Array.from({ length: 10 }, () => 'a'.repeat(32)) }, ['pictures']],
    ] as const;
    for (const [input, fields] of cases)
      expect(await send(customer, input)).toMatchObject({ code: codes.invalidInput, data: { fields } });
    const foreign = await upload(await author());
    expect((await send(customer, { pictures: [foreign] })).code).toBe(codes.pictureUnknown);
    expect(await own(customer)).toEqual([]);
  });

  it('[D-07] all stories of an author have the same public id, which is not the account’s', async () => {
    const customer = await author();
    await sendPost(customer);
    await sendPost(customer, { title: 'A second story' });
    const rows = await api.db.select().from(experiencePosts).where(eq(experiencePosts.customerId, customer.id));
    expect(new Set(rows.map(({ authorId }) => authorId)).size).toBe(1);
    expect(rows[0]?.authorId).not.toBe(customer.id);
  });

  it('[D-07] [S-30] is in the file of one’s own data and goes with the account', async () => {
    const customer = await author();
    const { id } = await sendPost(customer);
    await staff(`post approve ${id}`);
    expect((await ownData(api.db, customer.id))['experience_posts']).toMatchObject([{ id, words: words.trim() }]);
    await customer.get('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' });
    expect((await detail(id)).code).toBe(codes.notFound);
  });
});

it('[D-07] [H-01] a shop that is no demo shows no invented story, not even one of the demo customer', async () => {
  const shop = await createTestApi({ services: { isDemo: false } });
  await makeDemoPosts(shop.db, shop.clock.now());
  const { data } = await shop.request('Sig.Front.Experience.List', { input: {} });
  expect(data).toMatchObject({ posts: [] });
  expect((await shop.request('Sig.Front.Experience.Detail', { input: { id: 'demo-story-approved' } })).code).toBe(
    codes.notFound,
  );
  await shop.close();
}, 180_000);

describe('staff', () => {
  it('[D-07] read a story and its pictures, and are told what a command lacks', async () => {
    const customer = await author();
    const { id } = await sendPost(customer, { pictures: [await upload(customer)] });
    const folder = mkdtempSync(join(tmpdir(), 'posts-'));
    expect(await staff(`post show ${id} --save ${folder}`)).toContain('foundry in Morioka');
    expect(readdirSync(folder)).toHaveLength(1);
    rmSync(folder, { recursive: true });
    for (const command of [`refuse ${id}`, `refuse ${id} --reason bored`, `takedown ${id} --reason personal`, 'show x'])
      await expect(staff(`post ${command}`)).rejects.toThrow();
    await staff(`post approve ${id}`);
    await expect(staff(`post approve ${id}`)).rejects.toThrow('"approve" is not possible');
  });

  it('[D-07] do not judge the posts of the demo', async () => {
    await expect(staff('post takedown teetisch --reason personal')).rejects.toThrow('There is no post');
  });
});
