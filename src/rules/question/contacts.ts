import { westernDigits } from '../western-digits';

/** Ways to reach somebody outside the marketplace, which its rules forbid in questions. */
export type ContactKind = 'email' | 'phone' | 'messenger';

export interface FoundContact {
  readonly kind: ContactKind;
  /** As it was typed, so that the writer finds it. */
  readonly found: string;
}

const dot = String.raw`\s*(?:\.|[([]\s*dot\s*[)\]]|\sdot\s)\s*`;
const email = new RegExp(
  String.raw`[\w.%+-]{1,64}(?:@|\s*[([]\s*at\s*[)\]]\s*)[a-z\d-]{1,63}(?:${dot}[a-z\d-]{1,63})+|[\w.%+-]{1,64} at [a-z\d-]{1,63} dot [a-z]{2,12}\b`,
  'iu',
);

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

/** Names that stand before an account, with `:`, `@` or "ID" between them; the name of a messenger alone is no contact. */
const messengerAccount =
  /(?<!\p{L})(?:whats ?app|telegram|we ?chat|weixin|微信|kakao ?talk|카카오톡|카톡|discord|instagram|insta|viber|zalo|skype|snapchat|qq|line(?= ?id))(?: ?id| ?号| ?號| ?아이디)?\s?(?:[:@=]|(?<=id)\s)\s?[\w.@#+-]{3,40}/iu;

/** The numbers that telephone directories write: 9 to 15 digits after a plus, and groups as Japan and North America write them. */
const worldPhone = /(?<![\d.,])(?:\+|00(?=[1-9]\d?[ -]))[1-9](?:[ ().\-/]{0,2}\d){8,14}(?!\d)/u;
const japanPhones = [
  /(?<![\w.,-])0[5789]0[ -]?\d{4}[ -]?\d{4}(?![\w-])/u,
  /(?<![\w.,-])\(?0\d{1,4}[)-] ?\d{1,4}-\d{3,4}(?![\w-])/u,
];
const americanPhone = /(?<![\w.,-])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}-)[2-9]\d{2}-\d{4}(?![\w-])/u;
/** A number of any form after a word for the telephone. */
const namedPhone =
  /(?<!\p{L})(?:tel|phone(?: number)?|mobile|call me(?: at| on)?|text me(?: at| on)?|whats ?app|viber|電話(?:番号)?|携帯|电话|電話號碼|手机|手機|전화(?:번호)?|телефон|тел|telefon(?:nummer)?|tel[eé]fono|t[eé]l[eé]phone|t[eé]l|telefone|cellulare|celular|telepon|nomor hp|هاتف|جوال|โทร)[.:#]?(?: (?:is|no\.?|nr\.?|number))?[ :：]{0,3}(?:は)?\(?\d(?:[ ().\-/]{0,2}\d){6,14}(?!\d)/iu;

const minJapanDigits = 10;
const maxJapanDigits = 11;
const countDigits = (text: string): number => text.replace(/\D/g, '').length;

function findPhone(text: string): string | undefined {
  const named = namedPhone.exec(text)?.[0] ?? worldPhone.exec(text)?.[0] ?? americanPhone.exec(text)?.[0];
  if (named !== undefined) return named;
  return japanPhones
    .flatMap((shape) => shape.exec(text)?.[0] ?? [])
    .find((found) => countDigits(found) >= minJapanDigits && countDigits(found) <= maxJapanDigits);
}

/**
 * The first e-mail address, telephone number, or messenger account in a text. Prices, sizes, dates, model numbers, product codes and links to
 * shops are none. Never throws.
 */
export function findContact(text: string): FoundContact | undefined {
  const plain = westernDigits(text.normalize('NFKC'));
  const messenger = messengerLink.exec(plain)?.[0] ?? messengerAccount.exec(plain)?.[0];
  if (messenger !== undefined) return { kind: 'messenger', found: messenger.trim() };
  const address = email.exec(plain)?.[0];
  if (address !== undefined) return { kind: 'email', found: address.trim() };
  const phone = findPhone(plain);
  return phone === undefined ? undefined : { kind: 'phone', found: phone.trim() };
}
