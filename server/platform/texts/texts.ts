import { brandTexts, getShopName } from '../brand/brand';
import { replaceTexts } from '../brand/brand-texts';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { codes } from '@/contract/codes';
import type { Code } from '@/contract/codes';
import { formatFee } from '@/rules/money';
import arMail from '@server/locales/ar/mail.json';
import arMessages from '@server/locales/ar/messages.json';
import arPay from '@server/locales/ar/pay.json';
import deMail from '@server/locales/de/mail.json';
import deMessages from '@server/locales/de/messages.json';
import dePay from '@server/locales/de/pay.json';
import enMail from '@server/locales/en/mail.json';
import enMessages from '@server/locales/en/messages.json';
import enPay from '@server/locales/en/pay.json';
import esMail from '@server/locales/es/mail.json';
import esMessages from '@server/locales/es/messages.json';
import esPay from '@server/locales/es/pay.json';
import frMail from '@server/locales/fr/mail.json';
import frMessages from '@server/locales/fr/messages.json';
import frPay from '@server/locales/fr/pay.json';
import idMail from '@server/locales/id/mail.json';
import idMessages from '@server/locales/id/messages.json';
import idPay from '@server/locales/id/pay.json';
import itMail from '@server/locales/it/mail.json';
import itMessages from '@server/locales/it/messages.json';
import itPay from '@server/locales/it/pay.json';
import jaMail from '@server/locales/ja/mail.json';
import jaMessages from '@server/locales/ja/messages.json';
import jaPay from '@server/locales/ja/pay.json';
import koMail from '@server/locales/ko/mail.json';
import koMessages from '@server/locales/ko/messages.json';
import koPay from '@server/locales/ko/pay.json';
import msMail from '@server/locales/ms/mail.json';
import msMessages from '@server/locales/ms/messages.json';
import msPay from '@server/locales/ms/pay.json';
import plMail from '@server/locales/pl/mail.json';
import plMessages from '@server/locales/pl/messages.json';
import plPay from '@server/locales/pl/pay.json';
import ptMail from '@server/locales/pt/mail.json';
import ptMessages from '@server/locales/pt/messages.json';
import ptPay from '@server/locales/pt/pay.json';
import ruMail from '@server/locales/ru/mail.json';
import ruMessages from '@server/locales/ru/messages.json';
import ruPay from '@server/locales/ru/pay.json';
import thMail from '@server/locales/th/mail.json';
import thMessages from '@server/locales/th/messages.json';
import thPay from '@server/locales/th/pay.json';
import trMail from '@server/locales/tr/mail.json';
import trMessages from '@server/locales/tr/messages.json';
import trPay from '@server/locales/tr/pay.json';
import zhCnMail from '@server/locales/zhCn/mail.json';
import zhCnMessages from '@server/locales/zhCn/messages.json';
import zhCnPay from '@server/locales/zhCn/pay.json';
import zhTwMail from '@server/locales/zhTw/mail.json';
import zhTwMessages from '@server/locales/zhTw/messages.json';
import zhTwPay from '@server/locales/zhTw/pay.json';

type Messages = Readonly<Record<Exclude<keyof typeof codes, 'ok'> | 'rateLimitedLong', string>>;
export type MailKind = keyof typeof enMail;
export type MailText = Readonly<Record<'subject' | 'text', string>>;
type Mails = Readonly<Record<MailKind, MailText>>;
/** The texts of the test payment provider's page. */
export type PayTexts = Readonly<typeof enPay>;
interface Texts {
  readonly messages: Messages;
  readonly mails: Mails;
  readonly pay: PayTexts;
}

const defaultTexts: Readonly<Record<LanguageKey, Texts>> = {
  en: { messages: enMessages, mails: enMail, pay: enPay },
  zhCn: { messages: zhCnMessages, mails: zhCnMail, pay: zhCnPay },
  zhTw: { messages: zhTwMessages, mails: zhTwMail, pay: zhTwPay },
  ja: { messages: jaMessages, mails: jaMail, pay: jaPay },
  de: { messages: deMessages, mails: deMail, pay: dePay },
  it: { messages: itMessages, mails: itMail, pay: itPay },
  es: { messages: esMessages, mails: esMail, pay: esPay },
  fr: { messages: frMessages, mails: frMail, pay: frPay },
  ko: { messages: koMessages, mails: koMail, pay: koPay },
  pl: { messages: plMessages, mails: plMail, pay: plPay },
  ar: { messages: arMessages, mails: arMail, pay: arPay },
  ms: { messages: msMessages, mails: msMail, pay: msPay },
  th: { messages: thMessages, mails: thMail, pay: thPay },
  tr: { messages: trMessages, mails: trMail, pay: trPay },
  pt: { messages: ptMessages, mails: ptMail, pay: ptPay },
  id: { messages: idMessages, mails: idMail, pay: idPay },
  ru: { messages: ruMessages, mails: ruMail, pay: ruPay },
};

/** The texts with those in it that the brand replaces. */
const texts = Object.fromEntries(
  Object.entries(defaultTexts).map(([language, { messages, mails, pay }]) => {
    const own = brandTexts.get(language as LanguageKey);
    const replaced: Texts = {
      messages: replaceTexts(messages, own?.['messages'], `${language}: messages`),
      mails: replaceTexts(mails, own?.['mail'], `${language}: mail`),
      pay: replaceTexts(pay, own?.['pay'], `${language}: pay`),
    };
    return [language, replaced];
  }),
) as Readonly<Record<LanguageKey, Texts>>;

const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as keyof typeof codes]));

/** A shorter wait than so many seconds has no number. */
const longWait = 120;

/** `59 minutes` or `24 hours`, rounded up, in the reader's language. */
function formatWait(seconds: number, language: LanguageKey): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes <= 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(`${languages[language].code}-u-nu-latn`, style).format(count);
}

const fillSums = (message: string, sums: MessageSums | null, language: LanguageKey): string =>
  sums
    ? message.replace(
        /\{\{(was|now)\}\}/g,
        (_, name: keyof MessageSums) => formatFee(sums[name], languages[language].code) ?? '',
      )
    : message;

/** Sums that a message names, whole yen. */
export interface MessageSums {
  readonly was: number;
  readonly now: number;
}

/**
 * Returns the `msg` for a code, in the reader's language; empty for 200. `retryAfter` is the wait in seconds that goes with rateLimited: a long one
 * is named. `sums` go with itemPriceChanged.
 */
export function formatMessage(
  code: Code,
  language: LanguageKey,
  retryAfter = 0,
  sums: MessageSums | null = null,
): string {
  const name = names.get(code);
  if (name === undefined || name === 'ok') return '';
  const { messages } = texts[language];
  return name === 'rateLimited' && retryAfter >= longWait
    ? messages.rateLimitedLong.replace('{{wait}}', formatWait(retryAfter, language))
    : fillSums(messages[name], sums, language);
}

/** A mail's subject and text with its {{placeholders}} filled; {{brand}} is the shop's name. */
export function mailText(kind: MailKind, language: LanguageKey, values: Readonly<Record<string, string>>): MailText {
  const { subject, text } = texts[language].mails[kind];
  const filled: Readonly<Record<string, string>> = { brand: getShopName(language), ...values };
  const fill = (pattern: string) => pattern.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => filled[name] ?? whole);
  return { subject: fill(subject), text: fill(text) };
}

/** The texts of the test payment provider's page, in the reader's language. */
export const payTextsIn = (language: LanguageKey): PayTexts => texts[language].pay;
