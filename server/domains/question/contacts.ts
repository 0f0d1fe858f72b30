import { westernDigits } from '@/rules/western-digits';

/** Ways to reach somebody outside the marketplace, which its rules forbid in questions. */
export type ContactKind = 'email' | 'phone' | 'messenger';

export interface FoundContact {
  readonly kind: ContactKind;
  /** The words as they were typed, so that the customer finds them. */
  readonly found: string;
}

const dot = String.raw`(?:\.|\s?[([]\s?dot\s?[)\]]\s?|\sdot\s)`;
/** A number before the first dot is a figure, such as `12V@1.5A`, except in the hosts of mail in China, such as 163.com. */
const email = new RegExp(
  String.raw`[\w.%+-]{1,64}(?:@|\s?[([]\s?at\s?[)\]]\s?)(?!\d+\.(?!com))[a-z\d-]{1,63}(?:${dot}[a-z\d-]{1,63}){0,4}${dot}[a-z]{2,24}(?![\w-])`,
  'iu',
);
/** With spaces, and with "at" and "dot" as words, at well-known hosts alone: "sold @ booth.pm" and "look at it" are none. */
const spacedEmail =
  /[\w.%+-]{1,64} ?(?:@| at ) ?(?:gmail|hotmail|outlook|icloud|gmx|naver|qq|163)(?: ?\. ?| dot )[a-z]{2,12}(?![\w-])/iu;

const messengerHosts = [
  'wa.me',
  '(?:api|chat).whatsapp.com',
  't.me',
  'telegram.me',
  'line.me',
  'lin.ee',
  'm.me',
  'messenger.com',
  'discord.gg',
  'discord.com',
  'instagram.com',
  'facebook.com',
  'fb.com',
  'vk.com',
  'vk.me',
  'signal.me',
  'zalo.me',
  'u.wechat.com',
  'weixin.qq.com',
  'open.kakao.com',
].map((host) => host.replaceAll('.', String.raw`\.`));
const messengerLink = new RegExp(
  String.raw`(?<![\w.-])(?:https?://)?(?:www\.|m\.)?(?:${messengerHosts.join('|')})/[^\s/][^\s]{0,200}`,
  'iu',
);

/** The name of a messenger and what may be an account; the name alone is no contact. */
const messengerName =
  /(?<!\p{L})(?<name>whats ?app|telegram|we ?chat|weixin|微信|kakao ?talk|카카오톡|카톡|discord|instagram|insta|viber|zalo|skype|snapchat|qq|line)(?<id> ?(?:id|号|號|아이디))?(?<between>\s?[:=]\s?|\s?(?=@)|\s)(?<account>[\w.@#+-]{3,40})/giu;
/** Six digits at least, or a word that has a digit or a sign of an account: other words and years follow a messenger's name in questions too. */
const accountShape = /^(?:\d{6,}$|@\w|[a-z](?=.*[\d_.@]))/iu;

function isAccount({ groups = {} }: RegExpExecArray): boolean {
  const { name = '', id, between = '' } = groups;
  const account = (groups['account'] ?? '').replace(/[.#+-]+$/u, '');
  const hasColon = /[:=]/u.test(between);
  // "The line: A-100" is no account; LINE is written in capitals.
  if (id === undefined && name.toLowerCase() === 'line' && !(name === 'LINE' && hasColon)) return false;
  if (hasColon && id !== undefined) return true;
  return accountShape.test(account) && (hasColon || id !== undefined || /[@_]/u.test(account));
}

const findMessenger = (text: string): string | undefined =>
  messengerLink.exec(text)?.[0] ?? [...text.matchAll(messengerName)].find(isAccount)?.[0];

/** The numbers that telephone directories write: 9 to 15 digits after a plus, and groups as Japan, China and North America write them. */
const barePhones = [
  /(?<![\d.,])(?:\+|00(?=[1-9]\d?[ -]))[1-9](?:[ ().\-/]{0,2}\d){8,14}(?!\d)/u,
  /(?<![\w.,-])\([2-9]\d{2}\) ?[2-9]\d{2}-\d{4}(?![\w-])/u,
  /(?<![\w.,-])0[5789]0[ .-]?\d{4}[ .-]?\d{4}(?![\w-])/u,
  // 10 or 11 digits; five, three and three are the number of a part.
  /(?<![\w.,-])(?!0\d{4}-\d{3}-\d{3}(?!\d))(?=\(?(?:\d(?:[)-] ?)?){10,11}(?![\d-]))\(?0\d{1,4}[)-] ?\d{1,4}-\d{3,4}(?![\w-])/u,
  /(?<![\w.,/=#-]|(?:serial|model|number|no|id|番号|型番|コード)\W{0,3})1[3-9]\d{9}(?![\w-])/iu,
];
/** A number of any form after a word for the telephone. */
const namedPhone =
  /(?<!\p{L})(?:(?<call>(?:call|text)(?: me)?(?: at| on)?)|tel|phone(?: number)?|mobile|whats ?app|viber|電話(?:番号)?|携帯|电话|電話號碼|手机|手機|전화(?:번호)?|телефон|тел|telefon(?:nummer)?|tel[eé]fono|t[eé]l[eé]phone|t[eé]l|telefone|cellulare|celular|telepon|nomor hp|هاتف|جوال|โทร)[.:#]?(?: (?:is|no\.?|nr\.?|number))?[ :：]{0,3}(?:は)?(?<number>\(?\d(?:[ ().\-/]{0,2}\d){6,14})(?!\d)/giu;
const year = /^(?:19|20)\d{2}$/u;
const american = /^\(?[2-9]\d{2}[).-] ?[2-9]\d{2}[.-]\d{4}$/u;

/** Numbers of one to four digits side by side are years, dates, frequencies or sizes unless they look like those of a telephone. */
function isPhone({ groups = {} }: RegExpExecArray): boolean {
  const number = groups['number'] ?? '';
  const parts = number.match(/\d+/gu) ?? [];
  if (groups['call'] !== undefined) return !parts.every((part) => year.test(part));
  if (parts.some((part) => part.length > 4)) return true;
  const hasShape = number.startsWith('0') || parts.some((part) => part.length < 3) || american.test(number);
  return hasShape && parts.join('').length > 8;
}

const findPhone = (text: string): string | undefined =>
  [...text.matchAll(namedPhone)].find(isPhone)?.[0] ??
  barePhones.map((shape) => shape.exec(text)?.[0]).find((found) => found !== undefined);

/**
 * The first e-mail address, telephone number, or messenger account in a text. Prices, sizes, dates, model numbers, product codes and links to
 * shops are none. Never throws.
 */
export function findContact(text: string): FoundContact | undefined {
  const plain = westernDigits(text.normalize('NFKC')).replace(/(?<=\d)[\u2010-\u2015−ー](?=\d)/gu, '-');
  const messenger = findMessenger(plain);
  if (messenger !== undefined) return { kind: 'messenger', found: messenger.trim() };
  const address = email.exec(plain)?.[0] ?? spacedEmail.exec(plain)?.[0];
  if (address !== undefined) return { kind: 'email', found: address.trim() };
  const phone = findPhone(plain);
  return phone === undefined ? undefined : { kind: 'phone', found: phone.trim() };
}
