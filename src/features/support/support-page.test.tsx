// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const { support: texts } = words;
const contact = {
  email: 'support@kakehashi.example',
  answersIn: ['zh-CN', 'ja', 'en'],
  opensAt: '2026-11-23T09:00:00+08:00',
  closesAt: '2026-11-23T18:00:00+08:00',
  open: false,
  answerDays: [1, 2],
};
const answer = (change: object = {}) =>
  api.change('Sig.Front.Support.Ways', () => ({ code: 200, msg: '', data: { ...contact, ...change } }));

describe('support', () => {
  it('[R-16] [S-39] shows how and when support is reached', async () => {
    await openPage('/customerSupport');
    const mail = await screen.findByRole('link', { name: /@/ });
    expect(mail.getAttribute('href')).toBe(`mailto:${mail.textContent}`);
    expect(screen.getByText('简体中文 · 日本語 · English')).toBeTruthy();
  });

  it('[R-16] [S-32] a question is asked right there, and answered in the chat', async () => {
    const user = await openPage('/customerSupport');
    await user.type(await screen.findByRole('textbox', { name: words.bot.ask.label }), 'forgot password{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/workOrder/bot/chat'));
    expect(await screen.findByText(words.bot.own.password.answer)).toBeTruthy();
  });

  it('[K-10] [K-12] writes the hours in the reader’s own time', async () => {
    answer();
    await openPage('/customerSupport');
    const from = (await screen.findByText(texts.hours.from)).parentElement?.querySelector('dd')?.textContent;
    const local = new Date('2026-11-23T01:00:00Z');
    const time = [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
    expect(from).toBe(`${local.getDate()} Nov 2026 ${time}`);
  });

  it.each(['/customerSupport', '/imprint'])('[R-16] names Japan’s time as a reader would: %s', async (path) => {
    await openPage(path);
    expect(await screen.findByText(new RegExp(` · ${texts.hours.japanTime}$`))).toBeTruthy();
    expect(screen.queryByText(/Asia\/Tokyo/)).toBeNull();
  });

  it.each([
    [true, texts.hours.open],
    [false, texts.hours.closed],
  ])('[R-16] open %s says: %s', async (open, expected) => {
    answer({ open });
    await openPage('/customerSupport');
    expect(await screen.findByText(expected)).toBeTruthy();
  });

  it.each([
    ['en', false],
    ['zhCn', false],
    ['ja', false],
    ['ar', true],
  ])('[A-05] a reader of %s is told of an English answer: %s', async (language, hasNote) => {
    answer();
    await openPage(`/customerSupport?lang=${language}`);
    await screen.findByRole('link', { name: contact.email });
    const { textsFromDisk } = await import('@tests/texts-from-disk');
    const file = (await textsFromDisk(language as 'en', 'support')) as typeof texts;
    expect(screen.queryByText(file.hours.english) !== null).toBe(hasNote);
  });

  it('[X-06] copies the address, or says to copy by hand', async () => {
    const user = await openPage('/customerSupport');
    const copy = await screen.findByRole('button', { name: words.common.copy });
    await user.click(copy);
    await expectToast(words.common.copied);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(copy);
    await expectToast(words.common.copyFailed);
    expect(await navigator.clipboard.readText()).toMatch(/@/);
  });

  it('[X-03] [X-12] a failed read can be tried again', async () => {
    api.fault('Sig.Front.Support.Ways', 'wrongShape');
    const user = await openPage('/customerSupport');
    const retry = await screen.findByRole('button', { name: words.common.retry });
    api.heal();
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /@/ })).toBeTruthy();
  });

  it('[R-15] leads to terms and privacy, in plain words', async () => {
    const user = await openPage('/customerSupport');
    await user.click(await screen.findByRole('link', { name: texts.more.agreement }));
    await waitFor(() => expect(location.pathname).toBe('/agreement'));
    expect(await screen.findByRole('heading', { level: 1, name: texts.agreement.title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: texts.agreement.data.title })).toBeTruthy();
    expect(screen.queryByText(texts.agreement.cookies.change)).toBeNull();
  });
});
