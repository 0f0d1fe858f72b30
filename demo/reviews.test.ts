import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InferOutput } from 'valibot';
import { reviewStates } from '@/contract/review';
import type { reviewCalls } from '@/contract/review';
import { countGraphemes } from '@/rules/graphemes';
import { insideProblems } from '@/rules/review/inside';
import { buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoOrders } from './orders';
import { makeDemoReviews } from './reviews';
import { demoReviews } from './review-texts';

type Own = InferOutput<(typeof reviewCalls)['Sig.Front.ShareOrder.Own']['output']>;
type List = InferOutput<(typeof reviewCalls)['Sig.Front.ShareOrder.List']['output']>;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await makeDemoOrders(api.db, api.clock.now());
  await makeDemoReviews(api.db, api.clock.now());
});
afterAll(() => api.close());

it('[S-14] [T-02] the demo customer owns a review in every state', async () => {
  const { records } = await (await buyer(api)).get<Own>('Sig.Front.ShareOrder.Own');
  expect(new Set(records.map(({ state }) => state))).toEqual(new Set(reviewStates));
});

it('[S-10] [V-14] every review of the catalogue is one that a customer might send, and is listed', async () => {
  for (const { title, content, keywords } of demoReviews)
    expect(
      insideProblems({ title, content, keywords, pictures: [1, 2, 3], cards: [] }),
      `${title} ${countGraphemes(content)}`,
    ).toEqual({});
  const { data } = await api.request('Sig.Front.ShareOrder.List', { input: { tab: 'new' }, query: 'language=th' });
  const [first] = (data as List).reviews;
  expect(first?.language).toBe('th');
  expect(first?.picture).not.toBeNull();
  expect(demoReviews.length).toBeGreaterThanOrEqual(24);
});
