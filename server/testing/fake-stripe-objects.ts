import { daysToSeconds } from '@/rules/time/instant';

export interface FakeAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}
/** A Checkout session, or a payment of an app's PaymentSheet: then `id` and `paymentIntent` are the same. */
export interface FakeSession {
  readonly id: string;
  readonly form: URLSearchParams;
  readonly paymentIntent: string;
  status: 'open' | 'reserved' | 'complete' | 'expired';
  refunded: number;
  /** The captured part of a reserved sum; null for any other. */
  captured: number | null;
}

/** A row of the balance, with its source expanded. */
export interface FakeBalanceRow {
  readonly id: string;
  readonly created: number;
}

/** Rows of one page of a list: few, so that a second page is read. */
const pageSize = 2;

/** A page of a list, newest first, behind the row that the query names. */
export function pageOf(url: string, rows: readonly FakeBalanceRow[], query: URLSearchParams): FakeAnswer {
  const since = Number(query.get('created[gte]') ?? 0);
  const listed = rows.filter(({ created }) => created >= since).reverse();
  const start = listed.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = listed.slice(start, start + pageSize);
  return { status: 200, body: { object: 'list', has_more: start + pageSize < listed.length, url, data } };
}

export const errorAnswer = (status: number, type: string, code: string): FakeAnswer => ({
  status,
  body: { error: { type, code, message: code } },
});
export const invalid = (code: string) => errorAnswer(400, 'invalid_request_error', code);

export const reserves = ({ form }: FakeSession) => form.get('payment_intent_data[capture_method]') === 'manual';

export const sessionSum = ({ form, captured }: FakeSession) =>
  captured ?? Number(form.get('amount') ?? form.get('line_items[0][price_data][unit_amount]'));

/** The metadata of a form, under the name of its field. */
export const metadataOf = (form: URLSearchParams, field: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const isOf = name.startsWith(`${field}[`) && name.endsWith(']');
      return isOf ? [[name.slice(field.length + 1, -1), value]] : [];
    }),
  );

/** The error code with which Stripe refuses the form of a new session; null if the form is valid. */
export function faultOf(form: URLSearchParams, now: number): string | null {
  if (form.get('mode') !== 'payment') return 'parameter_invalid_mode';
  if (form.get('line_items[0][price_data][currency]') !== 'jpy') return 'parameter_invalid_currency';
  if (!/^[1-9]\d*$/.test(form.get('line_items[0][price_data][unit_amount]') ?? '')) return 'parameter_invalid_integer';
  const savesMethods = form.has('saved_payment_method_options[payment_method_save]');
  if (form.has('customer') ? form.has('customer_email') : savesMethods) return 'parameter_invalid_customer';
  const left = Number(form.get('expires_at')) - now / 1000;
  if (left < 30 * 60 || left > daysToSeconds(1)) return 'parameter_invalid_expires_at';
  return [...form.keys()].some((key) => key.startsWith('payment_method_types')) ? 'parameter_unknown' : null;
}
