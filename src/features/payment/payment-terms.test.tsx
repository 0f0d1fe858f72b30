// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { createFan, newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { leaveTo } from '@/lib/page-load';
import { termsVersion } from '@server/platform/brand/brand';

const api = apiServer();
const texts = words.pay;
const link = (text: string) => screen.findByRole('link', { name: /<0>(.*)<\/0>/.exec(text)?.[1] ?? '' });

describe('before a payment', () => {
  it('[M-08] an unpaid order names the methods, the company and the terms, and the page sends their version', async () => {
    const buyer = await newBuyer(api);
    const { order } = await buyer.order([createFan]);
    const user = await openPage(`/order/${order}`);
    const methods = await screen.findByRole('list', { name: texts.methods });
    expect(within(methods).getByText(texts.method.test)).toBeTruthy();
    expect(screen.getByText(filled(texts.seller, { name: api.test.services.legalEntity?.name ?? '' }))).toBeTruthy();
    expect((await link(texts.agree)).getAttribute('href')).toBe('/agreement');
    expect((await link(texts.cancel)).getAttribute('href')).toBe('/agreement#bids');
    await user.click(screen.getByRole('button', { name: words.order.pay }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(api.sentOf('Sig.Front.Payment.Start')[0]?.body).toMatchObject({ terms: termsVersion });
  });

  it('[M-08] the checkout says the same, also where the methods cannot be read', async () => {
    await newBuyer(api);
    api.fault('Sig.Front.Payment.Offer', 'offline', { times: 9, afterwards: true });
    const { line } = await api.test
      .request('Sig.Front.Cart.Add', {
        cookie: await api.test.login(),
        input: { site: 'market', id: 'asakusa-sensu-01', quantity: 1, chosen: {}, remark: '' },
      })
      .then(({ data }) => data as { line: string });
    await api.signIn();
    await openPage(`/checkout?lines=${line}`);
    expect(await link(texts.agree)).toBeTruthy();
    expect(screen.queryByRole('list', { name: texts.methods })).toBeNull();
    expect(screen.queryByText(texts.seller.replace('{{name}}', ''), { exact: false })).toBeNull();
  });

  it('[M-08] the agreement is dated by the version that is agreed to', async () => {
    await openPage('/agreement');
    const [year = '', , day = ''] = termsVersion.split('-');
    const dated = await screen.findByText(new RegExp(`${filled(words.support.agreement.asOf, { date: '' }).trim()}.*`));
    expect(dated.textContent).toContain(year);
    expect(dated.textContent).toContain(String(Number(day)));
  });
});
