// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { makeDemoRequests } from '@demo/requests';
import { formatHours } from '@/i18n/units';
import { orderPaymentHours } from '@/rules/buying/payment-window';
import type { PurchaseRequestDetail } from '@/contract/request';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.request;
const picture = { id: 'p'.repeat(32), src: '/uploads/p.jpg', width: 800, height: 600 };

it('[Q-01] a request that is asked again begins with its pictures, too', async () => {
  await makeDemoRequests(api.test.db, api.test.clock.now());
  await api.signIn();
  api.change('Sig.Front.PurchaseRequest.Detail', (answer) => ({
    ...answer,
    data: { ...(answer.data as PurchaseRequestDetail), pictures: [picture] },
  }));
  const user = await openPage('/request?from=demo-request-declined');
  await user.click(await screen.findByRole('button', { name: texts.form.send }));
  await waitFor(() => expect(api.sentOf('Sig.Front.PurchaseRequest.Create')).toHaveLength(1));
  const [sent] = api.sentOf('Sig.Front.PurchaseRequest.Create');
  expect(sent?.body).toMatchObject({ pictures: [picture.id] });
});

it('[Q-05] [M-04] a quote says before it is accepted how long its order waits for the payment', async () => {
  await api.signIn();
  await openPage('/request/demo-request-quoted');
  const time = formatHours(orderPaymentHours, 'en');
  expect(await screen.findByText(filled(texts.quote.payWithin, { time }))).toBeTruthy();
});
