import { describe, expect, it } from 'vitest';
import { languageKeys } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { codes } from '@/contract/codes';
import { daysToSeconds } from '@/rules/time/instant';
import arMail from '@server/locales/ar/mail.json';
import arMessages from '@server/locales/ar/messages.json';
import enMail from '@server/locales/en/mail.json';
import enMessages from '@server/locales/en/messages.json';
import jaMail from '@server/locales/ja/mail.json';
import jaMessages from '@server/locales/ja/messages.json';
import zhCnMail from '@server/locales/zhCn/mail.json';
import zhCnMessages from '@server/locales/zhCn/messages.json';
import { mailText, formatMessage } from './texts';

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
        .concat('rateLimitedLong')
        .sort(),
    );
    for (const code of Object.values(codes)) {
      const formatted = new Set(languageKeys.map((key) => formatMessage(code, key)));
      expect(formatted.size).toBe(code === codes.ok ? 1 : languageKeys.length);
      for (const key of languageKeys) expect(formatMessage(code, key) === '').toBe(code === codes.ok);
    }
  });

  it('[A-07] [X-01] names a long wait in the reader’s words, rounded up', () => {
    const worded = (key: LanguageKey, seconds: number) => formatMessage(codes.rateLimited, key, seconds);
    expect(worded('en', 3553)).toBe('Too many attempts in a short time. Please try again in 60 minutes.');
    expect(worded('de', 5401)).toContain('in 2 Stunden erneut');
    expect(worded('ja', daysToSeconds(1))).toContain('24 時間後に');
    for (const key of languageKeys) {
      expect(worded(key, 119)).toBe(formatMessage(codes.rateLimited, key));
      expect(worded(key, 180)).toMatch(/\D3\D/);
    }
  });

  it('[B-19] fills a mail without reading what it fills in', () => {
    const { text } = mailText('emailChanged', 'en', { email: '{{support}}$&', support: 'help@mail.example' });
    expect(text).toContain('now uses {{support}}$&.');
    expect(text).toContain('write to help@mail.example');
  });
});
