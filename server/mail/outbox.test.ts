import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languageKeys } from '../../src/i18n/languages';
import { codes } from '../../src/contract/codes';
import arMail from '../locales/ar/mail.json';
import arMessages from '../locales/ar/messages.json';
import enMail from '../locales/en/mail.json';
import enMessages from '../locales/en/messages.json';
import jaMail from '../locales/ja/mail.json';
import jaMessages from '../locales/ja/messages.json';
import zhCnMail from '../locales/zhCn/mail.json';
import zhCnMessages from '../locales/zhCn/messages.json';
import { outbox } from '../db/schema';
import { layMail, sendOutbox } from './outbox';
import type { SendMail } from './outbox';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';
import { mailText, messageOf } from '../texts/texts';

const others = [
  ['zhCn', zhCnMail, zhCnMessages],
  ['ja', jaMail, jaMessages],
  ['ar', arMail, arMessages],
] as const;
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('texts of the API', () => {
  it.each(others)('[K-01] %s has every mail with its placeholders, and every message', (_, mails, messages) => {
    expect(Object.keys(mails)).toEqual(Object.keys(enMail));
    expect(Object.keys(messages)).toEqual(Object.keys(enMessages));
    for (const kind of Object.keys(enMail) as (keyof typeof enMail)[]) {
      expect(placeholders(mails[kind].subject)).toEqual(placeholders(enMail[kind].subject));
      expect(placeholders(mails[kind].text)).toEqual(placeholders(enMail[kind].text));
    }
  });

  it('[X-01] has a message for every refusal in every language, its own in the offered ones', () => {
    expect(Object.keys(enMessages).sort()).toEqual(
      Object.keys(codes)
        .filter((name) => name !== 'ok')
        .sort(),
    );
    for (const code of Object.values(codes)) {
      const said = new Set(languageKeys.map((key) => messageOf(code, key)));
      expect(said.size).toBe(code === codes.ok ? 1 : languageKeys.length);
      for (const key of languageKeys) expect(messageOf(code, key) === '').toBe(code === codes.ok);
    }
  });

  it('[B-19] fills a mail without reading what it fills in', () => {
    const { text } = mailText('emailChanged', 'en', { email: '{{support}}$&', support: 'help@mail.example' });
    expect(text).toContain('now uses {{support}}$&.');
    expect(text).toContain('write to help@mail.example');
  });
});

describe('the outbox', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ goods: [] });
  });
  afterAll(() => api.close());
  const lay = (to: string) =>
    layMail(api.db, { to, kind: 'emailChanged', values: {}, language: 'en', at: api.clock.now() });

  it('[B-19] sends each mail once, by however many at once, and forgets it', async () => {
    for (const to of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await lay(to);
    const send = vi.fn<SendMail>(() => Promise.resolve());
    await Promise.all(Array.from({ length: 4 }, () => sendOutbox(api.db, api.clock, send)));
    expect(send.mock.calls.map(([mail]) => mail.to).sort()).toEqual([
      'a@mail.example',
      'b@mail.example',
      'c@mail.example',
    ]);
    expect(await api.mails()).toEqual([]);
  });

  it('[B-20] gives the way to end mails along with a mail that has one', async () => {
    const more = { html: '<p>Hello</p>', unsubscribe: 'https://shop.example/api/unsubscribe?token=a' };
    const mail = { to: 'e@mail.example', subject: 'Hello', text: 'Hello' };
    await api.db.insert(outbox).values({ ...mail, ...more, at: api.clock.now() });
    const send = vi.fn<SendMail>(() => Promise.resolve());
    await sendOutbox(api.db, api.clock, send);
    expect(send).toHaveBeenCalledWith({ ...mail, ...more });
  });

  it('[B-19] keeps a mail that could not be sent and tries it again after five minutes', async () => {
    await lay('d@mail.example');
    const down: SendMail = () => Promise.reject(new Error('SMTP is down'));
    await expect(sendOutbox(api.db, api.clock, down)).rejects.toThrow('SMTP is down');
    const send = vi.fn<SendMail>(() => Promise.resolve());
    expect(await sendOutbox(api.db, api.clock, send)).toBe(0);
    api.clock.move(5 * 60_000 + 1000);
    expect(await sendOutbox(api.db, api.clock, send)).toBe(1);
  });
});
