import type { InputOf } from '@/api/call';
import { paths } from '@/config/paths';
import type { orderCalls } from '@/contract/order';
import { cutText } from '@/lib/cut-text';
import { isDay } from '@/rules/time/date';

type ListInput = InputOf<(typeof orderCalls)['Sig.Front.Order.List']>;

/** States that orders are looked at by, in the order of their tabs. */
export const orderTabs = ['unpaid', 'active', 'arrived', 'done'] as const satisfies readonly ListInput['state'][];

/** The filters of the list of orders; days as `YYYY-MM-DD`, both included. */
export interface OrdersQuery extends Pick<ListInput, 'q' | 'state'> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A day that exists; undefined for anything else. */
const dayOf = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined);

/** Reads `?q=…&state=…&from=…&to=…`. What is malformed is not asked for; days the wrong way round are turned. */
export function readOrdersQuery(search: string): OrdersQuery {
  const fields = new URLSearchParams(search);
  const q = cutText((fields.get('q') ?? '').trim(), 100).trim();
  const state = orderTabs.find((orderTab) => orderTab === fields.get('state'));
  const [first, last] = [dayOf(fields.get('from')), dayOf(fields.get('to'))];
  // Typed the wrong way round they mean the same span.
  const isTurned = first !== undefined && last !== undefined && first > last;
  const [from, to] = isTurned ? [last, first] : [first, last];
  return {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The same as an address; what is not asked for is left out. */
export function ordersHref(query: OrdersQuery): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) fields.set(name, value);
  const text = fields.toString();
  return text === '' ? paths.orders : `${paths.orders}?${text}`;
}

/** The same as the call takes it. */
export const listInput = ({ from, to, ...rest }: OrdersQuery): ListInput => ({ ...rest, since: from, until: to });
