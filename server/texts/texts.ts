import type { LanguageKey } from '../../src/i18n/languages';
import { codes } from '../../src/contract/codes';
import type { Code } from '../../src/contract/codes';
import arMail from '../locales/ar/mail.json';
import arMessages from '../locales/ar/messages.json';
import deMail from '../locales/de/mail.json';
import deMessages from '../locales/de/messages.json';
import enMail from '../locales/en/mail.json';
import enMessages from '../locales/en/messages.json';
import esMail from '../locales/es/mail.json';
import esMessages from '../locales/es/messages.json';
import frMail from '../locales/fr/mail.json';
import frMessages from '../locales/fr/messages.json';
import idMail from '../locales/id/mail.json';
import idMessages from '../locales/id/messages.json';
import itMail from '../locales/it/mail.json';
import itMessages from '../locales/it/messages.json';
import jaMail from '../locales/ja/mail.json';
import jaMessages from '../locales/ja/messages.json';
import koMail from '../locales/ko/mail.json';
import koMessages from '../locales/ko/messages.json';
import msMail from '../locales/ms/mail.json';
import msMessages from '../locales/ms/messages.json';
import plMail from '../locales/pl/mail.json';
import plMessages from '../locales/pl/messages.json';
import ptMail from '../locales/pt/mail.json';
import ptMessages from '../locales/pt/messages.json';
import ruMail from '../locales/ru/mail.json';
import ruMessages from '../locales/ru/messages.json';
import thMail from '../locales/th/mail.json';
import thMessages from '../locales/th/messages.json';
import trMail from '../locales/tr/mail.json';
import trMessages from '../locales/tr/messages.json';
import zhCnMail from '../locales/zhCn/mail.json';
import zhCnMessages from '../locales/zhCn/messages.json';
import zhTwMail from '../locales/zhTw/mail.json';
import zhTwMessages from '../locales/zhTw/messages.json';

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

const texts: Readonly<Record<LanguageKey, Texts>> = {
  en: { messages: enMessages, mails: enMail },
  zhCn: { messages: zhCnMessages, mails: zhCnMail },
  zhTw: { messages: zhTwMessages, mails: zhTwMail },
  ja: { messages: jaMessages, mails: jaMail },
  de: { messages: deMessages, mails: deMail },
  it: { messages: itMessages, mails: itMail },
  es: { messages: esMessages, mails: esMail },
  fr: { messages: frMessages, mails: frMail },
  ko: { messages: koMessages, mails: koMail },
  pl: { messages: plMessages, mails: plMail },
  ar: { messages: arMessages, mails: arMail },
  ms: { messages: msMessages, mails: msMail },
  th: { messages: thMessages, mails: thMail },
  tr: { messages: trMessages, mails: trMail },
  pt: { messages: ptMessages, mails: ptMail },
  id: { messages: idMessages, mails: idMail },
  ru: { messages: ruMessages, mails: ruMail },
};

const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as keyof typeof codes]));

/** What `msg` says for a code, in the reader's language; empty for 200. */
export function messageOf(code: Code, language: LanguageKey): string {
  const name = names.get(code);
  return name === undefined || name === 'ok' ? '' : texts[language].messages[name];
}

/** A mail's subject and text with its {{placeholders}} filled. */
export function mailText(kind: MailKind, language: LanguageKey, values: Readonly<Record<string, string>>): MailText {
  const { subject, text } = texts[language].mails[kind];
  const fill = (pattern: string) => pattern.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: fill(subject), text: fill(text) };
}
