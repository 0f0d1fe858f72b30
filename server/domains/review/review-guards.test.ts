import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { ReviewFacts, ReviewRecord } from '@/contract/review';
import { arrive, buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { CustomerRemovedError } from '../account/customer-lock';
import { getPointBalance } from '../points/ledger';
import { parseCursor, toCursor } from '@server/platform/http/paging';
import { orderLines } from '../order/schema';
import { reviews } from './schema';
import { uploadBytes, uploads } from '../upload/schema';

import { createTestApi } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';
import { storePicture } from '../upload/uploads';
import { measuredOf } from './measured';
import { listReviews } from './review-list';
import { addMonths, getJstMonth } from '@/rules/time/date';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

const recordOf = ({ data }: TestAnswer): ReviewRecord => (data as { record: ReviewRecord }).record;
const person = (): Promise<Buyer> => buyer(api, `guarded${(count += 1)}`);
const submit = (customer: Buyer, input: object) => customer.call('Sig.Front.ShareOrder.Submit', { id: null, ...input });
const cancel = (customer: Buyer, id: string) => customer.call('Sig.Front.ShareOrder.Cancel', { id });
const pointsOf = (customer: Buyer) => getPointBalance(api.db, customer.id, api.clock.now());
const monthly = (media = 'video') => ({
  kind: 'monthly',
  url: `https://note.com/n/${randomUUID().replaceAll('-', '')}`,
  media,
});

async function pictures(customer: Buyer): Promise<string[]> {
  const rows = [1, 2, 3].map(() => ({
    id: randomUUID().replaceAll('-', ''),
    customerId: customer.id,
    width: 800,
    height: 600,
    lookHash: randomUUID().replaceAll('-', '').slice(0, 16),
    contentHash: randomUUID(),
    at: api.clock.now(),
  }));
  await api.db.insert(uploads).values(rows);
  await api.db.insert(uploadBytes).values(rows.map(({ id }) => ({ id, bytes: new Uint8Array([1]) })));
  return rows.map(({ id }) => id);
}

async function insideOf(customer: Buyer) {
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(api, order, [500]);
  const content = Array.from({ length: 8 }, () => randomUUID()).join(' ');
  const rest = { title: 'Five letters', keywords: [], cards: [], duty: null };
  return { kind: 'inside', line, content, pictures: await pictures(customer), ...rest };
}

const seen = async (ids: readonly string[]) => {
  const looks = ids.map(async (id) => (await api.handle(new Request(`http://localhost/uploads/${id}`))).status);
  return [...new Set(await Promise.all(looks))];
};

describe('what is taken back', () => {
  it('[T-04] [A-07] its pictures are their owner’s alone again, cancelled or refused after all', async () => {
    for (const end of ['cancel', 'refuse']) {
      const customer = await person();
      const input = await insideOf(customer);
      const { id } = recordOf(await submit(customer, input));
      await staff(api, `review postpone ${id}`);
      expect(await seen(input.pictures)).toEqual([200]);
      if (end === 'cancel') expect((await cancel(customer, id)).code).toBe(codes.ok);
      else await staff(api, `review refuse ${id} --reason personal`);
      expect(await seen(input.pictures)).toEqual([404]);
      expect((await api.request('Sig.Front.ShareOrder.Detail', { input: { id } })).code).toBe(codes.notFound);
    }
  });

  it('[T-04] [K-15] approved and taken back at the same moment: points and a place, or neither', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const customer = await person();
      const { id } = recordOf(await submit(customer, monthly()));
      const [back, , , again] = await Promise.all([
        cancel(customer, id),
        staff(api, `review approve ${id}`).catch(() => null),
        staff(api, `review approve ${id} --high`).catch(() => null),
        cancel(customer, id),
      ]);
      const [row] = await api.db.select().from(reviews).where(eq(reviews.id, id));
      // Either tap may come first, and one of them at most takes it back.
      const done = [back, again].filter(({ code }) => code === codes.ok).length;
      expect([row?.state, done]).toEqual(done > 0 ? ['cancelled', 1] : ['approved', 0]);
      expect(await pointsOf(customer)).toBe(row?.points);
    }
  });
});

describe('what staff takes down', () => {
  it('[R-13] [T-03] [K-15] readers see it no more; edited and approved again it brings no points a second time', async () => {
    const customer = await person();
    const input = await insideOf(customer);
    const { id } = recordOf(await submit(customer, input));
    await expect(staff(api, `review takedown ${id} --reason personal`)).rejects.toThrow('pending');
    await staff(api, `review approve ${id}`);
    await staff(api, `review takedown ${id} --reason personal A face is in it`);
    expect((await api.request('Sig.Front.ShareOrder.Detail', { input: { id } })).code).toBe(codes.notFound);
    expect(await seen(input.pictures)).toEqual([404]);
    expect(await pointsOf(customer)).toBe(50);
    const [firstPicture = '', ...dropped] = input.pictures;
    const newPictures = await pictures(customer);
    expect((await submit(customer, { ...input, id, pictures: [firstPicture, ...newPictures] })).code).toBe(codes.ok);
    const unused = await api.db.select().from(uploads).where(isNull(uploads.usedAt));
    expect(
      unused
        .map((row) => row.id)
        .filter((pictureId) => input.pictures.includes(pictureId))
        .sort(),
    ).toEqual(dropped.sort());
    await staff(api, `review approve ${id} --high`);
    expect(await pointsOf(customer)).toBe(50);
  });

  it('[V-22] staff sees pictures that nobody else may see yet', async () => {
    const customer = await person();
    const { id } = recordOf(await submit(customer, await insideOf(customer)));
    const folder = mkdtempSync(join(tmpdir(), 'kakehashi-judged-'));
    expect(await staff(api, `review show ${id} --save ${folder}`)).toContain('Five letters');
    expect(readdirSync(folder)).toHaveLength(3);
    await expect(staff(api, `review show ${id} --save here`)).rejects.toThrow('whole path');
    rmSync(folder, { recursive: true });
  });

  it('[T-03] nobody sends reviews without end', async () => {
    const customer = await person();
    const sent = await Promise.all(Array.from({ length: 31 }, () => submit(customer, { ...monthly(), url: 'none' })));
    expect(sent.filter(({ code }) => code === codes.rateLimited)).toHaveLength(1);
  });
});

describe('sent at once', () => {
  it('[V-18] [K-16] the same post, thing and pictures by several taps are one', async () => {
    const [customer, other] = [await person(), await person()];
    const input = await insideOf(customer);
    const answers = await Promise.all([1, 2, 3].map(() => submit(customer, input)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    const post = monthly();
    const posts = await Promise.all([customer, other, customer, other].map((entry) => submit(entry, post)));
    expect(posts.filter(({ code }) => code === codes.ok)).toHaveLength(1);
  });
});

describe('months', () => {
  it('[K-16] staff’s second word on a postponed one makes no room in this month', async () => {
    const customer = await person();
    for (let turn = 0; turn < 2; turn += 1)
      await staff(api, `review approve ${recordOf(await submit(customer, monthly())).id}`);
    const { id } = recordOf(await submit(customer, monthly()));
    await staff(api, `review approve ${id}`);
    await expect(staff(api, `review approve ${id}`)).rejects.toThrow();
    expect(await pointsOf(customer)).toBe(100);
  });

  it('[K-16] what staff postpones goes to the first month with room', async () => {
    const customer = await person();
    const ids = [];
    for (let turn = 0; turn < 4; turn += 1) ids.push(recordOf(await submit(customer, monthly())).id);
    await staff(api, `review postpone ${ids[0]}`);
    const rows = await api.db.select().from(reviews).where(eq(reviews.customerId, customer.id));
    const present = getJstMonth(api.clock.now()).name;
    expect(rows.map(({ month }) => month ?? '').sort((a, b) => (a < b ? -1 : 1))).toEqual(
      [0, 1, 1, 2].map((ahead) => addMonths(present, ahead)),
    );
  });
});

describe('lists', () => {
  it('[S-10] [R-29] a made-up cursor breaks nothing, and pages go on from one’s own language to the others', async () => {
    const customer = await person();
    const made = ['de', 'en', 'de', 'fr', 'de'].map((language, at) => ({
      id: `listed-${at}`,
      customerId: customer.id,
      kind: 'inside',
      state: 'approved',
      author: '',
      found: 'listedword',
      language,
      submittedAt: api.clock.now(),
      newest: at + 1,
      hot: at + 1,
    })) as (typeof reviews.$inferInsert)[];
    await api.db.insert(reviews).values(made);
    const ids = [];
    let next: string | null = null;
    do {
      const after = parseCursor(next ?? undefined);
      const search = { tab: 'new', q: 'listedword', language: 'de', after, limit: 2 } as const;
      const page: Awaited<ReturnType<typeof listReviews>> = await listReviews(api.db, search);
      ids.push(...page.rows.map(({ id }) => id));
      ({ next } = page);
    } while (next);
    expect(ids).toEqual([4, 2, 0, 3, 1].map((at) => `listed-${at}`));
    const cursor = toCursor({ sortKey: 5, key: 'x y' });
    expect((await api.request('Sig.Front.ShareOrder.List', { input: { tab: 'new', cursor } })).code).toBe(codes.ok);
  });
});

describe('an account that goes', () => {
  it('[B-19] [V-22] leaves no picture that was on its way', async () => {
    const customer = await person();
    await customer.get('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' });
    const picture = { bytes: new Uint8Array(), width: 1, height: 1, contentHash: 'x', lookHash: 'x', partHashes: [] };
    const upload = { customerId: customer.id, picture, now: api.clock.now() };
    await expect(api.db.transaction((tx) => storePicture(tx, upload))).rejects.toThrow(CustomerRemovedError);
  });
});

describe('measured facts', () => {
  it('[B-14] [R-35] three reviews of one buyer tell nobody what that buyer paid', async () => {
    const [customer, second, third] = [await person(), await person(), await person()];
    const facts: ReviewFacts = {
      country: 'IS',
      grams: 100,
      cm: null,
      method: null,
      days: 5,
      shipping: 900,
      duty: { amount: 7, currency: 'ISK' },
    };
    const line = (await api.db.select().from(orderLines).limit(1))[0];
    const site = line?.goods.site;
    if (!line || !site) throw new Error('No line.');
    const { id, titles, picture } = line.goods;
    const item = { line: null, order: null, site, id, kind: 'k', titles, picture };
    const add = (buyerOf: Buyer, known: ReviewFacts) =>
      api.db.insert(reviews).values({
        id: randomUUID(),
        customerId: buyerOf.id,
        kind: 'inside',
        state: 'approved',
        language: 'en',
        author: '',
        inside: { title: '', content: '', keywords: [], pictures: [], cards: [], thing: item, facts: known },
        goodsKind: 'k',
        country: 'IS',
        found: '',
        submittedAt: api.clock.now(),
        newest: 1,
      });
    for (let turn = 0; turn < 3; turn += 1) await add(customer, facts);
    expect(await measuredOf(api.db, 'k', 'IS')).toBeNull();
    for (const buyerOf of [second, third]) await add(buyerOf, { ...facts, duty: null });
    expect(await measuredOf(api.db, 'k', 'IS')).toMatchObject({ reviews: 5, grams: 100, shipping: 900, duty: null });
  });
});
