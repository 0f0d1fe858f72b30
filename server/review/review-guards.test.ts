import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes';
import type { ReviewFacts, ReviewRecord } from '../../src/contract/review';
import { arrive, buyer, staff } from '../../tests/buying';
import type { Buyer } from '../../tests/buying';
import { CustomerRemovedError } from '../account/customer-lock';
import { getPointBalance } from '../points/ledger';
import { parseCursor, toCursor } from '../http/paging';
import { orderLines } from '../db/schema-buying';
import { reviews } from '../db/schema-reviews';
import { uploadBytes, uploads } from '../db/schema-uploads';

import { createTestApi } from '../testing/test-api';
import type { TestAnswer, TestApi } from '../testing/test-api';
import { storePicture } from '../upload/uploads';
import { measuredOf } from './measured';
import { listReviews } from './review-list';
import { addMonths, getJstMonth } from '../../src/rules/time/date';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

const recordOf = ({ data }: TestAnswer): ReviewRecord => (data as { record: ReviewRecord }).record;
const person = (): Promise<Buyer> => buyer(api, `guarded${(count += 1)}`);
const submit = (who: Buyer, input: object) => who.call('Sig.Front.ShareOrder.Submit', { id: null, ...input });
const cancel = (who: Buyer, id: string) => who.call('Sig.Front.ShareOrder.Cancel', { id });
const pointsOf = (who: Buyer) => getPointBalance(api.db, who.id, api.clock.now());
const monthly = (media = 'video') => ({
  kind: 'monthly',
  url: `https://note.com/n/${randomUUID().replaceAll('-', '')}`,
  media,
});

async function pictures(who: Buyer): Promise<string[]> {
  const rows = [1, 2, 3].map(() => ({
    id: randomUUID().replaceAll('-', ''),
    customerId: who.id,
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

async function insideOf(who: Buyer) {
  const { order } = await who.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(api, order, [500]);
  const content = Array.from({ length: 8 }, () => randomUUID()).join(' ');
  const rest = { title: 'Five letters', keywords: [], cards: [], duty: null };
  return { kind: 'inside', line, content, pictures: await pictures(who), ...rest };
}

const seen = async (ids: readonly string[]) => {
  const looks = ids.map(async (id) => (await api.handle(new Request(`http://localhost/uploads/${id}`))).status);
  return [...new Set(await Promise.all(looks))];
};

describe('what is taken back', () => {
  it('[T-04] [A-07] its pictures are their owner’s alone again, cancelled or refused after all', async () => {
    for (const end of ['cancel', 'refuse']) {
      const who = await person();
      const input = await insideOf(who);
      const { id } = recordOf(await submit(who, input));
      await staff(api, `review postpone ${id}`);
      expect(await seen(input.pictures)).toEqual([200]);
      if (end === 'cancel') expect((await cancel(who, id)).code).toBe(codes.ok);
      else await staff(api, `review refuse ${id} --reason personal`);
      expect(await seen(input.pictures)).toEqual([404]);
      expect((await api.request('Sig.Front.ShareOrder.Detail', { input: { id } })).code).toBe(codes.notFound);
    }
  });

  it('[T-04] [K-15] approved and taken back at the same moment: points and a place, or neither', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const who = await person();
      const { id } = recordOf(await submit(who, monthly()));
      const [back, , , again] = await Promise.all([
        cancel(who, id),
        staff(api, `review approve ${id}`).catch(() => null),
        staff(api, `review approve ${id} --high`).catch(() => null),
        cancel(who, id),
      ]);
      const [row] = await api.db.select().from(reviews).where(eq(reviews.id, id));
      // Either tap may come first, and one of them at most takes it back.
      const done = [back, again].filter(({ code }) => code === codes.ok).length;
      expect([row?.state, done]).toEqual(done > 0 ? ['cancelled', 1] : ['approved', 0]);
      expect(await pointsOf(who)).toBe(row?.points);
    }
  });
});

describe('what staff takes down', () => {
  it('[R-13] [T-03] [K-15] readers see it no more; edited and approved again it brings no points a second time', async () => {
    const who = await person();
    const input = await insideOf(who);
    const { id } = recordOf(await submit(who, input));
    await expect(staff(api, `review takedown ${id} --reason personal`)).rejects.toThrow('pending');
    await staff(api, `review approve ${id}`);
    await staff(api, `review takedown ${id} --reason personal A face is in it`);
    expect((await api.request('Sig.Front.ShareOrder.Detail', { input: { id } })).code).toBe(codes.notFound);
    expect(await seen(input.pictures)).toEqual([404]);
    expect(await pointsOf(who)).toBe(50);
    const [kept = '', ...dropped] = input.pictures;
    const fresh = await pictures(who);
    expect((await submit(who, { ...input, id, pictures: [kept, ...fresh] })).code).toBe(codes.ok);
    const unused = await api.db.select().from(uploads).where(isNull(uploads.usedAt));
    expect(
      unused
        .map((row) => row.id)
        .filter((one) => input.pictures.includes(one))
        .sort(),
    ).toEqual(dropped.sort());
    await staff(api, `review approve ${id} --high`);
    expect(await pointsOf(who)).toBe(50);
  });

  it('[V-22] staff sees pictures that nobody else may see yet', async () => {
    const who = await person();
    const { id } = recordOf(await submit(who, await insideOf(who)));
    const folder = mkdtempSync(join(tmpdir(), 'kakehashi-judged-'));
    expect(await staff(api, `review show ${id} --save ${folder}`)).toContain('Five letters');
    expect(readdirSync(folder)).toHaveLength(3);
    await expect(staff(api, `review show ${id} --save here`)).rejects.toThrow('whole path');
    rmSync(folder, { recursive: true });
  });

  it('[T-03] nobody sends reviews without end', async () => {
    const who = await person();
    const sent = await Promise.all(Array.from({ length: 31 }, () => submit(who, { ...monthly(), url: 'none' })));
    expect(sent.filter(({ code }) => code === codes.rateLimited)).toHaveLength(1);
  });
});

describe('sent at once', () => {
  it('[V-18] [K-16] the same post, thing and pictures by several taps are one', async () => {
    const [who, other] = [await person(), await person()];
    const input = await insideOf(who);
    const answers = await Promise.all([1, 2, 3].map(() => submit(who, input)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    const post = monthly();
    const posts = await Promise.all([who, other, who, other].map((entry) => submit(entry, post)));
    expect(posts.filter(({ code }) => code === codes.ok)).toHaveLength(1);
  });
});

describe('months', () => {
  it('[K-16] staff’s second word on a postponed one makes no room in this month', async () => {
    const who = await person();
    for (let one = 0; one < 2; one += 1)
      await staff(api, `review approve ${recordOf(await submit(who, monthly())).id}`);
    const { id } = recordOf(await submit(who, monthly()));
    await staff(api, `review approve ${id}`);
    await expect(staff(api, `review approve ${id}`)).rejects.toThrow();
    expect(await pointsOf(who)).toBe(100);
  });

  it('[K-16] what staff postpones goes to the first month with room', async () => {
    const who = await person();
    const ids = [];
    for (let one = 0; one < 4; one += 1) ids.push(recordOf(await submit(who, monthly())).id);
    await staff(api, `review postpone ${ids[0]}`);
    const rows = await api.db.select().from(reviews).where(eq(reviews.customerId, who.id));
    const present = getJstMonth(api.clock.now()).name;
    expect(rows.map(({ month }) => month ?? '').sort((one, other) => (one < other ? -1 : 1))).toEqual(
      [0, 1, 1, 2].map((ahead) => addMonths(present, ahead)),
    );
  });
});

describe('lists', () => {
  it('[S-10] [R-29] a made-up cursor breaks nothing, and pages go on from one’s own language to the others', async () => {
    const who = await person();
    const made = ['de', 'en', 'de', 'fr', 'de'].map((language, at) => ({
      id: `listed-${at}`,
      customerId: who.id,
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
      const asked = { tab: 'new', q: 'listedword', language: 'de', after, limit: 2 } as const;
      const page: Awaited<ReturnType<typeof listReviews>> = await listReviews(api.db, asked);
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
    const who = await person();
    await who.get('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' });
    const picture = { bytes: new Uint8Array(), width: 1, height: 1, contentHash: 'x', lookHash: 'x', partHashes: [] };
    const kept = { customerId: who.id, picture, now: api.clock.now() };
    await expect(api.db.transaction((tx) => storePicture(tx, kept))).rejects.toThrow(CustomerRemovedError);
  });
});

describe('measured facts', () => {
  it('[B-14] [R-35] three reviews of one buyer tell nobody what that buyer paid', async () => {
    const [who, second, third] = [await person(), await person(), await person()];
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
    if (!line) throw new Error('No line.');
    const { site, id, titles, picture } = line.goods;
    const thing = { line: null, order: null, site, id, kind: 'k', titles, picture };
    const add = (buyerOf: Buyer, known: ReviewFacts) =>
      api.db.insert(reviews).values({
        id: randomUUID(),
        customerId: buyerOf.id,
        kind: 'inside',
        state: 'approved',
        language: 'en',
        author: '',
        inside: { title: '', content: '', keywords: [], pictures: [], cards: [], thing, facts: known },
        goodsKind: 'k',
        country: 'IS',
        found: '',
        submittedAt: api.clock.now(),
        newest: 1,
      });
    for (let one = 0; one < 3; one += 1) await add(who, facts);
    expect(await measuredOf(api.db, 'k', 'IS')).toBeNull();
    for (const buyerOf of [second, third]) await add(buyerOf, { ...facts, duty: null });
    expect(await measuredOf(api.db, 'k', 'IS')).toMatchObject({ reviews: 5, grams: 100, shipping: 900, duty: null });
  });
});
