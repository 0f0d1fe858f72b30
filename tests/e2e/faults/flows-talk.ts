import { expect, type Page } from '@playwright/test';
import { codes } from '@/contract/codes';
import { photos } from '../photos';
import { localeText } from '../locale-text';
import type { TestCustomer } from './customer';
import type { Flow } from './flow';
import { addAddress, arrived, paid } from './ready';

const word = (key: string) => localeText('ticket', key);
const talk = (page: Page) => page.getByRole('list', { name: word('talk') });
const send = (page: Page) => page.getByRole('button', { name: word('form.send'), exact: true });
const tickets = async (me: TestCustomer) =>
  (await me.get<{ tickets: unknown[] }>('Sig.Front.WorkOrder.List', { tab: 'all' })).tickets;

interface Detail {
  readonly ticket: { readonly id: string; readonly state: string };
  readonly messages: readonly { readonly words: string }[];
}

/** A ticket that waits for staff. */
async function opened(me: TestCustomer): Promise<{ path: string; id: string }> {
  const { order } = await paid(me);
  const { things: orderLines } = await me.get<{ things: { line: string }[] }>('Sig.Front.WorkOrder.Things', { order });
  const { ticket } = await me.post<Detail>('Sig.Front.WorkOrder.Add', {
    line: orderLines[0]?.line,
    type: 'item',
    topic: 'damaged',
    words: 'The lid is cracked.',
    pictures: [],
  });
  return { path: `/workOrder/detail/${ticket.id}`, id: ticket.id };
}
const detail = (me: TestCustomer, id = '') => me.get<Detail>('Sig.Front.WorkOrder.Detail', { id });

const newTicket: Flow = {
  name: 'ticket, new',
  call: 'Sig.Front.WorkOrder.Add',
  prepare: async (me) => ({ path: `/workOrder/add?order=${(await paid(me)).order}` }),
  fill: async (page) => {
    await page.getByLabel(word('form.type')).selectOption('item');
    await page.getByLabel(word('form.topic')).selectOption('damaged');
    await page.getByLabel(word('form.words')).fill('The lid is cracked.');
  },
  keeps: async (page) => {
    await expect(page.getByLabel(word('form.words'))).toHaveValue('The lid is cracked.');
    await expect(page.getByLabel(word('form.topic'))).toHaveValue('damaged');
  },
  button: send,
  done: (page) => expect(talk(page).getByText('The lid is cracked.')).toBeVisible(),
  count: async (me) => (await tickets(me)).length,
  rejection: { code: codes.rateLimited },
};

const reply: Flow = {
  name: 'ticket, reply',
  call: 'Sig.Front.WorkOrder.Reply',
  prepare: opened,
  fill: (page) => page.getByLabel(word('reply')).fill('And the box is wet.'),
  keeps: (page) => expect(page.getByLabel(word('reply'))).toHaveValue('And the box is wet.'),
  button: send,
  done: (page) => expect(talk(page).getByText('And the box is wet.').first()).toBeVisible(),
  count: async (me, given) =>
    (await detail(me, given['id'])).messages.filter(({ words }) => words === 'And the box is wet.').length,
  rejection: { code: codes.rateLimited },
};

const sheetWords = (page: Page) => page.getByRole('dialog').getByLabel(word('evaluate.words'));
const closed = (page: Page) => expect(page.getByText(word('evaluate.given'))).toBeVisible();
const close: Flow = {
  name: 'ticket, closed',
  call: 'Sig.Front.WorkOrder.Close',
  prepare: opened,
  arm: (page) => page.getByRole('button', { name: word('solve') }).click(),
  fill: async (page) => {
    await page.getByRole('dialog').getByLabel(word('level.satisfied'), { exact: true }).check();
    await sheetWords(page).fill('Quick and kind.');
  },
  keeps: async (page) => {
    await expect(sheetWords(page)).toHaveValue('Quick and kind.');
    await expect(page.getByRole('dialog').getByLabel(word('level.satisfied'), { exact: true })).toBeChecked();
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: word('evaluate.closeSend') }),
  done: closed,
  count: async (me, given) => ((await detail(me, given['id'])).ticket.state === 'solved' ? 1 : 0),
  rejection: { code: codes.rateLimited },
  reopened: closed,
};

const claimWord = (key: string) => localeText('afterSale', key);
const claims = async (me: TestCustomer) =>
  (await me.get<{ claims: { id: string; state: string }[] }>('Sig.Front.User.AfterService.List')).claims;
const claimWords = 'It is not the fan of the pictures: the colour is another one.';

const upload = async (page: Page, count: number) => {
  await page.locator('input[type=file]').setInputFiles(await photos(count));
  await expect(page.getByText(localeText('picture', 'sent').replace('{{at}}', String(count)))).toBeAttached();
};

const newClaim: Flow = {
  name: 'claim, new',
  call: 'Sig.Front.User.AfterService.Create',
  prepare: async (me) => {
    const { order, line } = await arrived(me);
    return { path: `/afterSaleService/create?order=${order}&line=${line}`, line };
  },
  fill: async (page) => {
    await page.getByLabel(claimWord('form.kind')).selectOption('notAsDescribed');
    await page.getByRole('radio', { name: claimWord('wish.full') }).check();
    await page.getByLabel(claimWord('form.words'), { exact: true }).fill(claimWords);
    await upload(page, 2);
  },
  keeps: async (page) => {
    await expect(page.getByLabel(claimWord('form.words'), { exact: true })).toHaveValue(claimWords);
    await expect(page.getByRole('button', { name: 'Move picture 2 earlier' })).toBeVisible();
  },
  button: (page) => page.getByRole('button', { name: claimWord('form.send'), exact: true }),
  done: (page) => expect(page).toHaveURL(/\/afterSaleService\/detail\/KC-/),
  count: async (me) => (await claims(me)).length,
  rejection: { code: codes.rateLimited },
  reopened: (page) => expect(page.getByText(claimWord('choose.claimed'))).toBeVisible(),
};

const withdraw: Flow = {
  name: 'claim, withdrawn',
  call: 'Sig.Front.User.AfterService.Withdraw',
  prepare: async (me) => {
    const { line } = await arrived(me);
    const pictures: string[] = [];
    for (const { buffer } of await photos(2))
      pictures.push((await me.post<{ id: string }>('Sig.Front.Upload.Image', { data: buffer.toString('base64') })).id);
    const { claim } = await me.post<{ claim: string }>('Sig.Front.User.AfterService.Create', {
      line,
      kind: 'notAsDescribed',
      wish: 'full',
      yen: null,
      words: claimWords,
      pictures,
    });
    return { path: `/afterSaleService/detail/${claim}`, id: claim };
  },
  arm: (page) => page.getByRole('button', { name: claimWord('withdraw.go') }).click(),
  button: (page) => page.getByRole('dialog').getByRole('button', { name: claimWord('withdraw.go') }),
  done: (page) => expect(page.getByText(claimWord('next.withdrawn'))).toBeVisible(),
  count: async (me) => (await claims(me)).filter(({ state }) => state === 'withdrawn').length,
  rejection: { code: codes.tooLate },
  reopened: (page) => expect(page.getByText(claimWord('next.withdrawn'))).toBeVisible(),
};

const labels = async (me: TestCustomer) => (await me.get<{ labels: unknown[] }>('Sig.Front.Label.List')).labels;
const label: Flow = {
  name: 'group label',
  call: 'Sig.Front.Label.Create',
  prepare: async (me) => {
    await addAddress(me);
    return { path: '/groupLabel/label' };
  },
  fill: (page) => page.getByLabel(localeText('label', 'make.name')).fill('Autumn box'),
  keeps: (page) => expect(page.getByLabel(localeText('label', 'make.name'))).toHaveValue('Autumn box'),
  button: (page) => page.getByRole('button', { name: localeText('label', 'make.go') }),
  done: (page) => expect(page).toHaveURL(/\/groupLabel\/labelDetail\?id=/),
  count: async (me) => (await labels(me)).length,
  rejection: { code: codes.labelsFull },
};

const questionWords = 'Is the lens free of scratches?';
const questionText = (key: string) => localeText('request', `question.${key}`);
const sellerQuestion: Flow = {
  name: 'question to a seller',
  call: 'Sig.Front.SellerQuestion.Ask',
  prepare: async () => ({ path: '/request?ask=mercari%2Fm36144759504' }),
  fill: (page) => page.getByLabel(questionText('words')).fill(questionWords),
  keeps: (page) => expect(page.getByLabel(questionText('words'))).toHaveValue(questionWords),
  button: (page) => page.getByRole('button', { name: questionText('send'), exact: true }),
  done: (page) => expect(page.getByText(questionWords)).toBeVisible(),
  count: async (me) => (await me.get<{ questions: unknown[] }>('Sig.Front.SellerQuestion.List')).questions.length,
  rejection: { code: codes.rateLimited },
};

export const talkFlows: readonly Flow[] = [newTicket, reply, close, newClaim, withdraw, label, sellerQuestion];
