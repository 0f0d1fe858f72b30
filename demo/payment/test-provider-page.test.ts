import { termsVersion } from '@server/platform/brand/brand';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { payTextsIn } from '@server/platform/texts/texts';

let api: TestApi;
let me: Buyer;

beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'payer');
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

/** The page of a payment, as a browser with these headers sees it. */
async function pageOf(url: string, headers: Record<string, string> = {}) {
  const answer = await api.handle(new Request(`http://localhost${url}`, { headers }));
  return { status: answer.status, text: await answer.text(), policy: answer.headers.get('Content-Security-Policy') };
}
async function ordered() {
  const line = await me.put('amazon/B0C8VJ5H1D', { quantity: 12 });
  const made = (await me.order([line])).data as { order: string; payment: string };
  const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: made.payment, terms: termsVersion });
  return { ...made, url };
}

describe('the test provider’s page', () => {
  it('[B-03] names the order and the sum as the shop does, and says that it is a test', async () => {
    const { order, url } = await ordered();
    const { text } = await pageOf(url);
    expect(text).toContain(order);
    expect(text).toMatch(/<bdi>¥\d\d,\d{3}<\/bdi>/);
    expect(text).toContain(payTextsIn('en').note);
    expect(text).toContain('<html lang="en" dir="ltr">');
    for (const outcome of ['succeed', 'fail', 'confirm'] as const) expect(text).toContain(`action="${url}/${outcome}"`);
  });

  it('[K-01] speaks the reader’s language, in its direction', async () => {
    const { url } = await ordered();
    const { text } = await pageOf(url, { Cookie: 'language=ar' });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain(payTextsIn('ar').succeed);
    expect((await pageOf(url, { 'Accept-Language': 'de-AT,de;q=0.9' })).text).toContain(payTextsIn('de').fail);
  });

  it('[N-20] its policy lets its own styles pass, and nothing else', async () => {
    const { url } = await ordered();
    const { text, policy } = await pageOf(url);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    expect(style).toContain('prefers-color-scheme: dark');
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('[R-37] a friend sees the sum and no number', async () => {
    const { order, payment } = await ordered();
    const friendPayment = await me.get<{ ask: { token: string } }>('Sig.Front.Friend.Ask', {
      payment,
      name: 'Jana',
      note: '',
      shows: false,
    });
    const { url } = await me.get<{ url: string }>('Sig.Front.Friend.Pay', {
      token: friendPayment.ask.token,
      terms: termsVersion,
    });
    const { text } = await pageOf(url);
    expect(text).toMatch(/<bdi>¥\d\d,\d{3}<\/bdi>/);
    expect(text).not.toContain(order);
  });

  it('[B-03] what was decided is said, with no more choices', async () => {
    const { payment, url } = await ordered();
    await me.pay(payment);
    const { text } = await pageOf(url);
    expect(text).toContain(payTextsIn('en').paid);
    expect(text).not.toContain('<form');
    expect((await pageOf('/__pay/nothing')).status).toBe(404);
  });
});
