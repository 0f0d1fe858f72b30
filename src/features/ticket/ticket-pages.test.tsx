// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeDemoOrders } from '@demo/orders';
import { makeDemoTickets } from '@demo/tickets';
import { apiServer } from '@tests/api-server';
import { staff } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.ticket;

/** The tickets of the demo, made once for the file. */
let made: Promise<void> | undefined;
const signedIn = async () => {
  await (made ??= (async () => {
    await makeDemoOrders(api.test.db, api.test.clock.now());
    await makeDemoTickets(api.test.db, api.test.clock.now());
  })());
  await api.signIn();
};
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

describe('the list', () => {
  it('[R-84] [S-24] [T-05] tabs, what is new, and when a ticket closes by itself', async () => {
    await signedIn();
    const user = await openPage('/workOrder');
    await screen.findByText(texts.unread);
    expect(screen.getAllByText(texts.closesIn, { exact: false }).length).toBeGreaterThanOrEqual(2);
    await user.click(screen.getByRole('link', { name: texts.tab.finished }));
    await waitFor(() => expect(location.search).toBe('?tab=finished'));
    await waitFor(() => expect(screen.queryByText(texts.state.waiting)).toBeNull());
    expect(await screen.findByText(texts.state.lapsed)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.bot }).getAttribute('href')).toBe('/workOrder/bot');
  });

  it('[X-12] a failed read says so and is tried again', async () => {
    await signedIn();
    api.fault('Sig.Front.WorkOrder.List', 'http500');
    const user = await openPage('/workOrder');
    const retry = await button(words.common.retry);
    api.heal();
    await user.click(retry);
    expect(await screen.findByText(texts.unread)).toBeTruthy();
  });
});

describe('a new ticket', () => {
  it('[V-23] [V-24] [V-25] each missing thing is said at its field, and nothing is sent', async () => {
    await signedIn();
    const user = await openPage('/workOrder/add');
    await select(texts.form.thing);
    await user.click(await button(texts.form.send));
    await screen.findByText(texts.error.thing);
    expect(screen.getByText(texts.error.type)).toBeTruthy();
    expect(screen.getByText(texts.error.none)).toBeTruthy();
    await user.selectOptions(await select(texts.form.type), 'customs');
    expect(await screen.findByText(texts.error.topic)).toBeTruthy();
    expect(api.sentOf('Sig.Front.WorkOrder.Add')).toEqual([]);
  });

  it('[R-85] [A-05] [B-10] handed-over words, a preset kind, a lost answer: sent once, and shown', async () => {
    await signedIn();
    sessionStorage.setItem('ticket', JSON.stringify({ description: 'Where is my bowl?' }));
    const user = await openPage('/workOrder/add?type=logistics&topic=late');
    const itemField = await select(texts.form.thing);
    await waitFor(async () => expect((await box(texts.form.words)).value).toBe('Where is my bowl?'));
    expect((await select(texts.form.topic)).value).toBe('late');
    expect(await screen.findByText(filled(texts.answer.language, { name: 'English' }))).toBeTruthy();
    await user.selectOptions(itemField, itemField.options[1]?.value ?? '');
    api.fault('Sig.Front.WorkOrder.Add', 'offline', { times: 1, afterwards: true });
    await user.click(await button(texts.form.send));
    await screen.findByText(words.common.network.failure);
    await user.click(await button(texts.form.send));
    await waitFor(() => expect(location.pathname).toMatch(/^\/workOrder\/detail\//));
    expect(await screen.findByText('Where is my bowl?')).toBeTruthy();
    const [first, second] = api.sentOf('Sig.Front.WorkOrder.Add');
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(sessionStorage.getItem('ticket')).toBeNull();
  });

  it('[V-24] who has ordered nothing is led to customer support', async () => {
    await api.signIn();
    api.change('Sig.Front.WorkOrder.Things', () => ({ code: 200, msg: '', data: { things: [] } }));
    await openPage('/workOrder/add');
    expect((await screen.findByRole('link', { name: texts.noOrders.way })).getAttribute('href')).toBe(
      '/customerSupport',
    );
  });
});

describe('a ticket', () => {
  it('[R-86] [X-19] [T-07] closed while a reply is on its way: the words stay, and continue the inquiry', async () => {
    await signedIn();
    const user = await openPage('/workOrder/detail/demo-ticket-waiting');
    await user.type(await box(texts.reply), 'One more thing');
    await staff(api.test, 'ticket close demo-ticket-waiting');
    await user.click(await button(texts.form.send));
    const goOn = await button(texts.continue.send);
    expect(screen.getByText('This ticket is closed. What you wrote was not sent.')).toBeTruthy();
    expect((await box(texts.continue.words)).value).toBe('One more thing');
    await user.click(goOn);
    expect(await button(texts.solve)).toBeTruthy();
    expect((await box(texts.reply)).value).toBe('');
    expect(within(screen.getByRole('list', { name: texts.talk })).getByText('One more thing')).toBeTruthy();
  });

  it('[R-86] [B-10] a tab that is killed while it replies: the next finds the words, and says them once', async () => {
    await signedIn();
    const path = '/workOrder/detail/demo-ticket-closing';
    const user = await openPage(path);
    await user.type(await box(texts.reply), 'It came today');
    api.fault('Sig.Front.WorkOrder.Reply', 'offline', { times: 1, afterwards: true });
    await user.click(await button(texts.form.send));
    await screen.findByText(words.common.network.failure);
    const again = await openPage(path);
    await waitFor(async () => expect((await box(texts.reply)).value).toBe('It came today'));
    await again.click(await button(texts.form.send));
    await waitFor(async () => expect((await box(texts.reply)).value).toBe(''));
    expect(within(screen.getByRole('list', { name: texts.talk })).getAllByText('It came today')).toHaveLength(1);
    const [first, second] = api.sentOf('Sig.Front.WorkOrder.Reply');
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('[T-06] [B-10] what was said of it is there after a reload, and gone once it was sent', async () => {
    await signedIn();
    const path = '/workOrder/detail/demo-ticket-closing';
    const openSheet = async () => {
      const user = await openPage(path);
      await user.click(await button(texts.solve));
      return { user, sheet: within(await screen.findByRole('dialog', { name: texts.evaluate.title })) };
    };
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('radio', { name: texts.level.satisfied }));
    await user.type(sheet.getByLabelText(texts.evaluate.words), 'Quick and kind');
    const next = await openSheet();
    const typed = next.sheet.getByLabelText<HTMLTextAreaElement>(texts.evaluate.words);
    await waitFor(() => expect(typed.value).toBe('Quick and kind'));
    expect(next.sheet.getByRole<HTMLInputElement>('radio', { name: texts.level.satisfied }).checked).toBe(true);
    await next.user.click(next.sheet.getByRole('button', { name: texts.evaluate.closeSend }));
    expect(await screen.findByText(texts.evaluate.given)).toBeTruthy();
  });

  it('[T-06] [V-26] is closed only with a level, and shows what was said of it', async () => {
    await signedIn();
    const user = await openPage('/workOrder/detail/demo-ticket-answered');
    await user.click(await button(texts.solve));
    const sheet = within(await screen.findByRole('dialog', { name: texts.evaluate.title }));
    await user.click(sheet.getByRole('button', { name: texts.evaluate.closeSend }));
    expect(sheet.getByText(texts.error.level)).toBeTruthy();
    expect(api.sentOf('Sig.Front.WorkOrder.Close')).toEqual([]);
    await user.click(sheet.getByRole('radio', { name: texts.level.neutral }));
    await user.click(sheet.getByRole('button', { name: texts.evaluate.closeSend }));
    expect(await screen.findByText(texts.evaluate.given)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sentOf('Sig.Front.WorkOrder.Read')[0]?.body).toEqual({ id: 'demo-ticket-answered', place: 2 });
  });

  it('[T-07] closed long ago: a new one begins with the same order and kind; evaluated later', async () => {
    await signedIn();
    const user = await openPage('/workOrder/detail/demo-ticket-ended');
    const newTicketLink = await screen.findByRole('link', { name: texts.over.new });
    expect(newTicketLink.getAttribute('href')).toMatch(
      /^\/workOrder\/add\?order=KH-\w+&line=[\w-]+&type=other&topic=idea$/,
    );
    await user.click(await button(texts.evaluate.open));
    const sheet = within(await screen.findByRole('dialog', { name: texts.evaluate.title }));
    await user.click(sheet.getByRole('radio', { name: texts.level.satisfied }));
    await user.click(sheet.getByRole('button', { name: texts.evaluate.send }));
    expect(await screen.findByText(texts.evaluate.given)).toBeTruthy();
  });

  it('[A-07] one that is not there, or another customer’s, says so', async () => {
    await signedIn();
    await openPage('/workOrder/detail/none');
    expect(await screen.findByRole('heading', { name: texts.missing.title })).toBeTruthy();
  });
});
