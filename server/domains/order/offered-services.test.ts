import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CartLine } from '@/contract/cart';
import { buyer } from '@tests/buying';
import { createTestApi, type TestApi } from '@server/testing/test-api';

const camera = 'mercari/m36144759504';
const all = { inspection: true, authentication: true, domesticInsurance: false };
const apis: TestApi[] = [];

async function shopWith(offersChecks: boolean) {
  const api = await createTestApi({ services: { offersChecks } });
  apis.push(api);
  return buyer(api, `offers-${String(offersChecks)}`);
}

let withChecks: Awaited<ReturnType<typeof shopWith>>;
let without: Awaited<ReturnType<typeof shopWith>>;
beforeAll(async () => {
  withChecks = await shopWith(true);
  without = await shopWith(false);
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

it('[H-04] [S-41] offers no check whose findings do not reach the buyer, and charges for none', async () => {
  for (const [me, isOffered] of [
    [withChecks, true],
    [without, false],
  ] as const) {
    const line = await me.put(camera);
    await me.call('Sig.Front.Cart.Change', { id: line, services: all });
    const { lines } = await me.get<{ lines: CartLine[] }>('Sig.Front.Cart.List', {});
    expect(lines[0]?.offered.inspection).toBe(isOffered);
    const { bill } = await me.quote([line]);
    expect(bill.lines.some(({ key }) => key === 'inspection')).toBe(isOffered);
    const sheet = await me.get<{ offersInspection: boolean }>('Sig.Front.Cost.Sheet', { country: 'DE' });
    expect(sheet.offersInspection).toBe(isOffered);
  }
});
