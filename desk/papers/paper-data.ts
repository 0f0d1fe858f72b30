import { fullName, locationLines } from '@/rules/address/lines';
import { customsForm } from '@/rules/shipping/customs-form';
import type { CustomsForm } from '@/rules/shipping/customs-form';
import type { DeskOutput } from '../api/call-desk';

export const paperNames = ['pickList', 'label', 'cn22', 'cn23', 'invoice'] as const;
export type PaperName = (typeof paperNames)[number];

const english = new Intl.DisplayNames('en', { type: 'region' });

/** A country's English name in capitals, which the country of dispatch reads. */
const countryName = (code: string): string => (english.of(code) ?? code).toUpperCase();

type Parcel = DeskOutput<'Desk.Parcel.Detail'>;

/** One position of a customs declaration; null is left blank, to be filled in by hand. */
interface DeclaredRow {
  readonly contents: string;
  readonly quantity: number;
  /** Whole grams, as weighed on arrival. */
  readonly netGrams: number | null;
  /** Whole yen of all pieces. */
  readonly yen: number | null;
  readonly hsCode: string | null;
  readonly origin: string | null;
}

interface Party {
  readonly name: string;
  readonly lines: readonly string[];
  /** In English and capitals, as the country of dispatch reads it. */
  readonly country: string;
  readonly phone: string | null;
}

/** The facts that the papers of a parcel share. */
export interface PaperData {
  readonly number: string;
  readonly method: Parcel['method'];
  readonly tracking: string | null;
  readonly sender: Party & { readonly localName: string; readonly localAddress: string };
  readonly recipient: Party & { readonly taxId: string; readonly countryCode: string };
  readonly form: CustomsForm | null;
  readonly rows: readonly DeclaredRow[];
  readonly declaredYen: number;
  /** Whole grams of the closed box; null before it was weighed. */
  readonly grossGrams: number | null;
  readonly postageYen: number;
  readonly insuranceYen: number;
  readonly paidGrams: number;
  readonly services: readonly ('packing' | 'insurance')[];
  readonly picks: readonly Parcel['lines'][number][];
  /** The day of printing in Japan, ISO 8601. */
  readonly day: string;
}

const yenOf = ({ bill }: Parcel, key: string): number => bill.lines.find((line) => line.key === key)?.yen ?? 0;

function toSender({ sender }: Parcel): PaperData['sender'] {
  const { name, localName, address, localAddress, postalCode, country, phone } = sender;
  const lines = [address, postalCode];
  return { name, localName, lines, localAddress, country: countryName(country), phone };
}

function toRecipient({ address, taxId }: Parcel): PaperData['recipient'] {
  return {
    name: fullName(address),
    lines: locationLines(address),
    country: countryName(address.country),
    countryCode: address.country,
    phone: address.phone === '' ? null : address.phone,
    taxId,
  };
}

/** Gathers what the papers of a parcel say. `grossGrams` is the weight of the closed box, where it is known. */
export function toPaperData(
  parcel: Parcel,
  { grossGrams, day }: { readonly grossGrams: number | null; readonly day: string },
): PaperData {
  const rows = parcel.lines.map(({ declared, quantity, grams }) => ({
    contents: declared?.contents ?? '',
    quantity,
    netGrams: grams,
    yen: declared?.yen ?? null,
    hsCode: null,
    origin: null,
  }));
  const declaredYen = rows.reduce((sum, { yen }) => sum + (yen ?? 0), 0);
  return {
    number: parcel.id,
    method: parcel.method,
    tracking: parcel.tracking,
    sender: toSender(parcel),
    recipient: toRecipient(parcel),
    form: customsForm(parcel.method, declaredYen),
    rows,
    declaredYen,
    grossGrams: parcel.sent?.grams ?? grossGrams,
    postageYen: yenOf(parcel, 'international'),
    insuranceYen: yenOf(parcel, 'insurance'),
    paidGrams: parcel.paidGrams,
    services: (['packing', 'insurance'] as const).filter((key) => yenOf(parcel, key) > 0),
    picks: parcel.lines,
    day,
  };
}
