// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { sellerQuestionStates } from '@/contract/question';
import { sellerQuestionLimits } from '@/rules/question/seller-question';
import { makeDemoQuestions } from '@demo/questions';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.request.question;
const writeCall = 'Sig.Front.SellerQuestion.Ask';
const form = '/request?ask=mercari%2Fm36144759504';

/** The questions of the demo, made once for the file. */
let made: Promise<void> | undefined;
const signedIn = async () => {
  await (made ??= makeDemoQuestions(api.test.db, api.test.clock.now()));
  await api.signIn();
};
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.words });
const send = () => screen.findByRole('button', { name: texts.send });

describe('an item’s page', () => {
  it('[Q-10] leads to a question to the seller', async () => {
    await openPage('/mall/mercari/detail/m36144759504');
    const link = await screen.findByRole('link', { name: texts.ask });
    expect(link.getAttribute('href')).toBe(form);
  });

  it('[Q-10] says beforehand that a shop takes no questions, and leads to support', async () => {
    const { data } = await api.test.request('Sig.Front.Search.Goods', {
      input: { q: '', site: 'lashinbang' },
      query: 'language=en&',
    });
    const { goods } = data as { goods: { id: string; soldOut: boolean }[] };
    await openPage(`/mall/lashinbang/detail/${goods.find(({ soldOut }) => !soldOut)?.id}`);
    expect(await screen.findByText(texts.shop)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.support }).getAttribute('href')).toBe(paths.support);
    expect(screen.queryByRole('link', { name: texts.ask })).toBeNull();
  });
});

describe('a question', () => {
  it('[Q-10] says what is missing, and sends nothing', async () => {
    await signedIn();
    const user = await openPage(form);
    await user.click(await send());
    expect(await screen.findByText(texts.error)).toBeTruthy();
    await user.click(await box());
    await user.paste('x'.repeat(sellerQuestionLimits.words + 1));
    expect(
      await screen.findByText(filled(words.request.error.many, { max: String(sellerQuestionLimits.words) })),
    ).toBeTruthy();
    expect(api.sentOf(writeCall)).toEqual([]);
  });

  it('[Q-10] with a contact names it, passes nothing on and leaves the words', async () => {
    await signedIn();
    const user = await openPage(form);
    const typed = 'Is the lens clear? Write to ann@mail.example';
    await user.type(await box(), typed);
    await user.click(await send());
    expect(await screen.findByText(filled(texts.contact, { found: 'ann@mail.example' }))).toBeTruthy();
    expect((await box()).value).toBe(typed);
  });

  it('[Q-10] [B-10] survives a lost answer, is sent once, and then stands in the list', async () => {
    await signedIn();
    const user = await openPage(form);
    await user.type(await box(), 'Is the lens clear?');
    api.fault(writeCall, 'offline', { times: 1, afterwards: true });
    await user.click(await send());
    await screen.findByText(words.common.network.failure);
    const again = await openPage(form);
    await waitFor(async () => expect((await box()).value).toBe('Is the lens clear?'));
    await again.click(await send());
    await waitFor(() => expect(location.search).toBe('?questions'));
    expect(await screen.findAllByText('Is the lens clear?')).toHaveLength(1);
    const [first, second] = api.sentOf(writeCall);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('[Q-10] about an item that nobody knows leads back', async () => {
    await signedIn();
    await openPage('/request?ask=mercari%2Fm99999999999');
    expect(await screen.findByText(words.item.errorWidget.notFound)).toBeTruthy();
  });
});

describe('the list', () => {
  it('[Q-10] stands beside the requests and shows every state, the answer in both languages and who translated it', async () => {
    await signedIn();
    const user = await openPage('/request');
    await user.click(await screen.findByRole('link', { name: texts.list }));
    expect(await screen.findByText(texts.state.answered)).toBeTruthy();
    for (const state of sellerQuestionStates) expect(screen.getAllByText(texts.state[state]).length).toBeGreaterThan(0);
    expect(screen.getByText(texts.declined.noAnswer)).toBeTruthy();
    expect((await screen.findByText('箱はありませんが、丁寧に梱包してお送りします。')).lang).toBe('ja');
    expect(screen.getByText('There is no box, but I will pack it carefully before I send it.').lang).toBe('en');
    expect(screen.getByText(filled(words.translation.by, { engine: 'Demo translator' }))).toBeTruthy();
  });

  it('[Q-10] names the language of an answer that is not translated into the reader’s', async () => {
    await signedIn();
    await openPage('/request?questions&lang=de');
    expect(await screen.findByText('Sprache der Antwort: Japanisch')).toBeTruthy();
    await openPage('/request?questions&lang=ja');
    expect(await screen.findByText('箱はありませんが、丁寧に梱包してお送りします。')).toBeTruthy();
    expect(screen.queryByText(/^回答の言語/)).toBeNull();
  });

  it('[X-12] a failed read says so and is tried again', async () => {
    await signedIn();
    api.fault('Sig.Front.SellerQuestion.List', 'http500');
    const user = await openPage('/request?questions');
    const retry = await screen.findByRole('button', { name: words.common.retry });
    api.heal();
    await user.click(retry);
    expect(await screen.findByText(texts.state.answered)).toBeTruthy();
  });
});
