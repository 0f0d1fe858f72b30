import type { LanguageKey } from '../src/i18n/languages';
import { codes } from '../src/contract/codes';
import type { Code } from '../src/contract/codes';
import arMail from './locales/ar/mail.json';
import arMessages from './locales/ar/messages.json';
import enMail from './locales/en/mail.json';
import enMessages from './locales/en/messages.json';
import jaMail from './locales/ja/mail.json';
import jaMessages from './locales/ja/messages.json';
import zhCnMail from './locales/zhCn/mail.json';
import zhCnMessages from './locales/zhCn/messages.json';

type Messages = Readonly<Record<Exclude<keyof typeof codes, 'ok'>, string>>;
export type MailKind = keyof typeof enMail;
export interface MailText {
  readonly subject: string;
  readonly text: string;
}
type Mails = Readonly<Record<MailKind, MailText>>;
interface Texts {
  readonly messages: Messages;
  readonly mails: Mails;
}

const en: Texts = { messages: enMessages, mails: enMail };
const texts: Partial<Record<LanguageKey, Texts>> = {
  en,
  zhCn: { messages: zhCnMessages, mails: zhCnMail },
  ja: { messages: jaMessages, mails: jaMail },
  ar: { messages: arMessages, mails: arMail },
};

const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as keyof typeof codes]));

/** What `msg` says for a code, in the reader's language or in English; empty for 200. */
export function messageOf(code: Code, language: LanguageKey): string {
  const name = names.get(code);
  return name === undefined || name === 'ok' ? '' : (texts[language] ?? en).messages[name];
}

/** A mail's subject and text with its {{placeholders}} filled. */
export function mailText(kind: MailKind, language: LanguageKey, values: Readonly<Record<string, string>>): MailText {
  const { subject, text } = (texts[language] ?? en).mails[kind];
  const fill = (pattern: string) => pattern.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: fill(subject), text: fill(text) };
}
