import type { AddressEntry } from '@/contract/address';
import type { ShippingMethod } from '@/contract/shipping';

/** Spellings of a post office box in the languages of the countries that are served. */
const box = new RegExp(
  [
    String.raw`\bp\.?\s*o\.?\s*box\b`,
    String.raw`\bpost\s*(?:office\s*)?box\b`,
    String.raw`\bpostfach\b`,
    String.raw`\bpostbus\b`,
    String.raw`\bpost?boks\b`,
    String.raw`\bbo[iî]te postale\b`,
    String.raw`\bb\.?p\.?\s*\d`,
    String.raw`\bcasella postale\b`,
    String.raw`\bc\.p\.\s*\d`,
    String.raw`\bcaixa postal\b`,
    String.raw`\bapartado\s+(?:postal|de\s+correos|\d)`,
    String.raw`\bcasilla\s+(?:de\s+correo|\d)`,
    String.raw`\bskrytka\s+pocztowa\b`,
    String.raw`\bposta\s+kutusu\b`,
    String.raw`\bp\.k\.\s*\d`,
    String.raw`\bpeti\s+surat\b`,
    String.raw`\bkotak\s+pos\b`,
    String.raw`а/я\s*\d`,
    'абонентский ящик',
    '사서함',
    '私書箱',
    '信箱\\s*\\d',
    '(?:郵政|邮政)信箱',
    'ตู้\\s*ป\\.?\\s*ณ',
    'ص\\.?\\s*ب\\.?\\s*[\\d٠-٩]',
    'صندوق بريد',
  ].join('|'),
  'iu',
);

/** Whether an address is a box at a post office. */
export const isPoBox = ({ street, street2, city }: Pick<AddressEntry, 'street' | 'street2' | 'city'>): boolean =>
  [street, street2, city].some((line) => box.test(line));

/** The countries where nearly every address is a box, and couriers phone the recipient; https://ren-blog.jp, "DHL P.O.Boxへの発送", read 2026-11-26. */
const addressesAreBoxes = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'];

/** Methods that do not deliver to a box: UGX says so (https://www.post.japanpost.jp/int/UGX/attention_en.html, read 2026-11-26), couriers need a door. */
export const methodsClosedToPoBoxes = (country: string): readonly ShippingMethod[] =>
  addressesAreBoxes.includes(country) ? ['ugx'] : ['ugx', 'courier'];
