// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { PurchaseRequestDetail } from '@/contract/request';
import { apiServer } from '@tests/api-server';
import { buyer, type Buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const { bot: texts, request: requestTexts } = words;
const log = () => within(screen.getByRole('log'));

async function say(text: string): Promise<void> {
  const user = await openPage('/workOrder/bot/chat');
  const field = await screen.findByRole('textbox', { name: texts.ask.label });
  await user.click(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
}

/** A customer with a new request for a cup, and the request's number and state. */
async function requester(name: string) {
  const me: Buyer = await buyer(api.test, name);
  const { data } = await me.call('Sig.Front.PurchaseRequest.Create', {
    link: '',
    title: `Cup of ${name}`,
    options: '',
    quantity: 1,
    services: { photos: false, inspection: false, authentication: false, domesticInsurance: false },
    note: '',
    maxYen: null,
    pictures: [],
  });
  const { request } = data as PurchaseRequestDetail;
  return { me, id: request.id, state: request.state };
}

it('[Q-05] [S-32] the number of one’s own request is answered with its state and its page', async () => {
  const { me, id, state } = await requester('botquote');
  await api.signIn(`${me.id}@mail.example`);
  await say(`Where is my quote ${id.toLowerCase()}?`);
  const link = await log().findByRole('link', { name: 'Cup of botquote' });
  expect(link.getAttribute('href')).toBe(`/request/${id}`);
  expect(log().getByText(requestTexts.state[state])).toBeTruthy();
});

it('[Q-05] [S-32] another customer’s number is answered like one that does not exist', async () => {
  const { id } = await requester('botowner');
  const other = await buyer(api.test, 'botother');
  await api.signIn(`${other.id}@mail.example`);
  for (const number of [id, 'KQ-0000000000']) {
    await say(`Where is my quote ${number}`);
    expect(await screen.findByText(filled(requestTexts.summary.unknown, { number }))).toBeTruthy();
  }
  expect(log().queryByText('Cup of botowner')).toBeNull();
  expect(log().queryByRole('link')).toBeNull();
});

it('[Q-05] [S-32] a visitor reads that a request needs a log-in, which leads back to the chat', async () => {
  await say('Where is my quote KQ-F8ALKJ8RD5');
  const link = await log().findByRole('link', { name: texts.yours.loginRequests });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('/workOrder/bot/chat'));
});

it('[S-32] a ticket after an answer on requests is about the service', async () => {
  await say('where is my quote');
  const user = await openPage('/workOrder/bot/chat');
  await user.click(await screen.findByRole('button', { name: texts.chat.writeToSupport }));
  await waitFor(() => expect(location.search).toContain(encodeURIComponent('/workOrder/add?type=other&topic=service')));
});

it('[Q-03] [S-32] one’s own requests stand below the answer on quotes, and questions below the answer on sellers', async () => {
  const { me } = await requester('botlist');
  await api.signIn(`${me.id}@mail.example`);
  await say('where is my quote');
  expect(await log().findByRole('link', { name: 'Cup of botlist' })).toBeTruthy();
  await say('did the seller answer my question?');
  expect(await screen.findByText(requestTexts.question.none.title)).toBeTruthy();
});

it('[Q-03] [H-02] the time of a quote is the measured one, and none where there is none', async () => {
  const me = await buyer(api.test, 'bottime');
  await api.signIn(`${me.id}@mail.example`);
  await say('How long does a quote take?');
  expect(await screen.findByText(requestTexts.summary.unmeasured)).toBeTruthy();
  api.change('Sig.Front.PurchaseRequest.List', (answer) => ({
    ...answer,
    data: { ...(answer.data as object), answeredWithinHours: 5 },
  }));
  await openPage('/workOrder/bot/chat');
  expect(await screen.findByText(filled(requestTexts.usual, { time: '5 hours' }))).toBeTruthy();
});
