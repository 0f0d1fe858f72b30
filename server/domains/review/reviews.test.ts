import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { ReviewDetail, ReviewRecord, reviewCalls } from '@/contract/review';
import { arrive, buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { getPointBalance } from '../points/ledger';
import { uploads } from '../upload/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';
import { payDueReviews } from './judge';
import { getJstMonth, getJstMonthBounds } from '@/rules/time/date';

type Own = InferOutput<(typeof reviewCalls)['Sig.Front.ShareOrder.Own']['output']>;
type ReviewOrderLines = InferOutput<(typeof reviewCalls)['Sig.Front.ShareOrder.Things']['output']>;
type Month = InferOutput<(typeof reviewCalls)['Sig.Front.ShareOrder.Month']['output']>;

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

const recordOf = ({ data }: TestAnswer): ReviewRecord => (data as { record: ReviewRecord }).record;
const balanceOf = (customer: Buyer) => getPointBalance(api.db, customer.id, api.clock.now());
const submit = (customer: Buyer, input: object) => customer.call('Sig.Front.ShareOrder.Submit', { id: null, ...input });
const outside = (url: string, info = { account: 'me', day: null as string | null, shows: '' }) => ({
  kind: 'outside',
  url,
  info,
});
const monthly = (url: string, media = 'video') => ({ kind: 'monthly', url, media });
const post = () => `https://www.instagram.com/p/${randomUUID()}/`;

/** Pictures as if they had been sent, all different; the first has these parts. */
async function pictures(
  customer: Buyer,
  looks: readonly string[] = [randomHash(), randomHash(), randomHash()],
  partHashes: string[] = [],
): Promise<string[]> {
  const rows = looks.map((lookHash, index) => ({
    partHashes: index === 0 ? partHashes : [],
    id: randomUUID().replaceAll('-', ''),
    customerId: customer.id,
    width: 800,
    height: 600,
    lookHash,
    contentHash: randomUUID(),
    at: api.clock.now(),
  }));
  await api.db.insert(uploads).values(rows);
  return rows.map(({ id }) => id);
}
const randomHash = (): string => randomUUID().replaceAll('-', '').slice(0, 16);

/** Somebody with one thing that has arrived. */
async function writer(): Promise<{ customer: Buyer; line: string }> {
  const customer = await buyer(api, `writer${(count += 1)}`);
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line = ''] = await arrive(api, order, [500]);
  return { customer, line };
}
const words = () => Array.from({ length: 8 }, () => randomUUID()).join(' ');
const inside = (line: string, more: object) => ({
  kind: 'inside',
  line,
  title: 'Five letters',
  content: words(),
  pictures: [],
  keywords: [],
  cards: [],
  duty: null,
  ...more,
});

describe('an inside review', () => {
  it('[T-02] [T-03] [K-15] refused with a reason, sent again, approved: seen by all, and its points come once', async () => {
    const { customer, line } = await writer();
    const input = inside(line, { pictures: await pictures(customer) });
    const sent = recordOf(await submit(customer, input));
    expect(sent).toMatchObject({ state: 'pending', kind: 'inside' });
    expect((await submit(customer, { ...input, id: sent.id })).code).toBe(codes.reviewNotFailed);
    await staff(api, `review refuse ${sent.id} --reason pictures too dark`);
    const [failed] = (await customer.get<Own>('Sig.Front.ShareOrder.Own', { state: 'failed' })).records;
    expect(failed).toMatchObject({ reason: 'pictures', note: 'too dark' });
    expect((await api.request('Sig.Front.ShareOrder.Detail', { input: { id: sent.id } })).code).toBe(codes.notFound);
    expect(recordOf(await submit(customer, { ...input, id: sent.id })).state).toBe('pending');
    await staff(api, `review approve ${sent.id} --high`);
    expect(await balanceOf(customer)).toBe(200);
    await expect(staff(api, `review approve ${sent.id}`)).rejects.toThrow();
    expect(await balanceOf(customer)).toBe(200);
    const { code, data } = await api.request('Sig.Front.ShareOrder.Detail', { input: { id: sent.id } });
    expect(code).toBe(codes.ok);
    expect(data).toMatchObject({ own: null, facts: { grams: 500, cm: [20, 15, 10] } });
  });

  it('[E-12] [E-13] its record and what it says come back whole', async () => {
    const { customer, line } = await writer();
    const ids = await pictures(customer);
    const cards = [{ site: 'mercari', id: 'm36144759504' }];
    const input = inside(line, { pictures: ids, keywords: ['camera'], cards });
    const { id } = recordOf(await submit(customer, input));
    await staff(api, `review approve ${id}`);
    const found = await customer.get<ReviewDetail>('Sig.Front.ShareOrder.Detail', { id });
    expect(found).toMatchObject({ content: input.content, keywords: ['camera'], cards, card: { title: input.title } });
    expect(found.pictures).toHaveLength(ids.length);
    const record = { id, platform: null, url: null, state: 'approved', points: 50, reason: null, delayUntil: null };
    expect(found.own?.record).toMatchObject(record);
    const { submittedAt = '', judgedAt = '' } = found.own?.record ?? {};
    expect(Date.parse(judgedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(submittedAt));
    expect(found.own?.record.order).not.toBeNull();
  });

  it('[V-13] [V-14] [V-15] what is too short or too few is named by field', async () => {
    const { customer, line } = await writer();
    const answer = await submit(
      customer,
      inside(line, { title: '👍👍👍👍👍', content: 'short', pictures: ['a'.repeat(32)] }),
    );
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: ['title', 'content', 'pictures'] } });
  });

  it('[V-18] much the same words, and a picture that only looks the same, are refused, each by its own code', async () => {
    const [first, other] = [await writer(), await writer()];
    const content = words();
    const known = randomHash();
    expect(
      (
        await submit(
          first.customer,
          inside(first.line, {
            content,
            pictures: await pictures(first.customer, [known, randomHash(), randomHash()]),
          }),
        )
      ).code,
    ).toBe(200);
    const near = { content: `${content.toUpperCase()}!!`, pictures: await pictures(other.customer) };
    expect((await submit(other.customer, inside(other.line, near))).code).toBe(codes.reviewSameText);
    const bitAway = known.slice(0, 15) + (parseInt(known.slice(15), 16) ^ 1).toString(16);
    const alike = inside(other.line, {
      pictures: await pictures(other.customer, [randomHash(), bitAway, randomHash()]),
    });
    expect(await submit(other.customer, alike)).toMatchObject({ code: codes.reviewSamePicture, data: { picture: 1 } });
  });

  it.each(['the crop of a known picture', 'a picture whose part is known', 'a picture with a known part'])(
    '[V-18] %s is refused',
    async (kind) => {
      const [first, other] = [await writer(), await writer()];
      const [whole, part, ...more] = [randomHash(), randomHash(), randomHash(), randomHash()];
      const known = await pictures(first.customer, [whole, ...more], [randomHash(), part]);
      expect((await submit(first.customer, inside(first.line, { pictures: known }))).code).toBe(codes.ok);
      const copies: Record<string, [whole: string, parts: string[]]> = {
        'the crop of a known picture': [part, []],
        'a picture whose part is known': [randomHash(), [randomHash(), part]],
        'a picture with a known part': [randomHash(), [whole]],
      };
      const [lookHash, parts] = copies[kind] ?? ['', []];
      const sent = await pictures(other.customer, [lookHash, randomHash(), randomHash()], parts);
      expect((await submit(other.customer, inside(other.line, { pictures: sent }))).code).toBe(codes.reviewSamePicture);
      const newPictures = await pictures(other.customer, [randomHash(), randomHash(), randomHash()], [part]);
      expect((await submit(other.customer, inside(other.line, { pictures: newPictures }))).code).toBe(codes.ok);
    },
  );

  it('[S-11] [T-04] one thing has one review, until it is taken back; another’s thing is not found', async () => {
    const { customer, line } = await writer();
    const made = recordOf(await submit(customer, inside(line, { pictures: await pictures(customer) })));
    expect((await submit(customer, inside(line, { pictures: await pictures(customer) }))).code).toBe(codes.reviewTwice);
    expect((await customer.get<ReviewOrderLines>('Sig.Front.ShareOrder.Things')).things).toEqual([]);
    expect(recordOf(await customer.call('Sig.Front.ShareOrder.Cancel', { id: made.id })).state).toBe('cancelled');
    expect((await customer.get<ReviewOrderLines>('Sig.Front.ShareOrder.Things')).things).toHaveLength(1);
    const { customer: stranger } = await writer();
    expect((await submit(stranger, inside(line, { pictures: await pictures(stranger) }))).code).toBe(codes.notFound);
    expect((await stranger.call('Sig.Front.ShareOrder.Cancel', { id: made.id })).code).toBe(codes.notFound);
  });
});

describe('posts elsewhere', () => {
  it('[V-19] [S-12] a link and something about it, and one post once, however it is shared', async () => {
    const { customer } = await writer();
    const url = post();
    const nothing = { account: ' ', day: null, shows: '' };
    expect(await submit(customer, outside(url, nothing))).toMatchObject({ data: { fields: ['info'] } });
    expect(await submit(customer, outside('https://evil.example/p/1'))).toMatchObject({ data: { link: 'platform' } });
    expect(recordOf(await submit(customer, outside(url)))).toMatchObject({ platform: 'instagram', state: 'pending' });
    expect((await submit(customer, outside(`${url}?igsh=abc`))).code).toBe(codes.reviewSameLink);
  });

  it('[K-16] [S-13] videos beyond the month’s count: their points come with the next month of Japan', async () => {
    const { customer } = await writer();
    const video = (id: string) => monthly(`https://youtu.be/${customer.id}${id}`);
    for (const id of ['a', 'b']) expect((await submit(customer, video(id))).code).toBe(200);
    const left = await customer.get<Month>('Sig.Front.ShareOrder.Month');
    expect([left.video.left, left.article.left]).toEqual([0, 4]);
    const third = recordOf(await submit(customer, video('c')));
    await staff(api, `review approve ${third.id}`);
    const [postponed] = (await customer.get<Own>('Sig.Front.ShareOrder.Own', { state: 'postponed' })).records;
    const [, ends] = getJstMonthBounds(getJstMonth(api.clock.now()).name);
    expect(new Date(postponed?.delayUntil ?? '').getTime()).toBe(ends.getTime());
    await payDueReviews(api.db, new Date(ends.getTime() - 1000));
    expect(await balanceOf(customer)).toBe(0);
    await payDueReviews(api.db, ends);
    await payDueReviews(api.db, ends);
    expect(await getPointBalance(api.db, customer.id, ends)).toBe(50);
  });
});
