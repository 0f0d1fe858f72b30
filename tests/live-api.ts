import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as v from 'valibot';
import { codes } from '@/contract/codes';
import { unread } from '@/contract/item';
import type { ItemDetail } from '@/contract/item';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { FakeMarketplaces } from '@server/testing/fake-marketplaces';

/** An item that the catalogue lacks, and its page. */
export const lacked = { site: 'mercari', id: 'm12345678901' } as const;
export const liveItemAddress = 'https://jp.mercari.com/item/m12345678901';

/** The API of one test file with live items on, and the marketplaces' network behind it. */
export function liveApi() {
  let open: TestApi;
  const api = () => open;
  const market = new FakeMarketplaces(api);
  beforeAll(async () => {
    open = await createTestApi({ services: { livePages: market.livePages } });
  }, 60_000);
  beforeEach(() => market.reset());
  afterEach(() => expect(open.errors).toEqual([]));
  afterAll(() => open.close());
  const detail = (input: object = lacked) => open.request('Sig.Front.Item.Detail', { input });
  return {
    api,
    market,
    detail,
    item: async (input: object = lacked) => {
      const answer = await detail(input);
      expect(answer.code).toBe(codes.ok);
      return answer.data as ItemDetail;
    },
    /** Why it is not found: the reason that was given, or null. */
    why: async (input: object = lacked) => {
      const answer = await detail(input);
      expect(answer.code).toBe(codes.notFound);
      return v.is(unread, answer.data) ? answer.data.why : null;
    },
  };
}
