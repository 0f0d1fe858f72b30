import * as v from 'valibot';
import type { CallSpec } from '../../src/contract/call';
import { codes } from '../../src/contract/codes';
import type { Code } from '../../src/contract/codes';
import { contract } from '../../src/contract/table';
import type { CallName } from '../../src/contract/table';
import { isCall } from './client';
import { fieldsOf, plainValue, requiredOf } from './inputs';
import type { KnownValues } from './known';

export type ConformanceInput = Readonly<Record<string, unknown>>;

/** Inputs that a call takes, with the code that it answers to them; or why there is none. */
export type ConformanceSample =
  | { readonly inputs: readonly ConformanceInput[]; readonly code: Code }
  | { readonly why: string };

/** One call is made for so many things of a list at most: they differ in their states. */
const maxThings = 4;

/** Where the value of a field is found: call and path of an answer. The first that is known counts. */
type Source = readonly [CallName, string];

const sources: Readonly<Record<string, readonly Source[]>> = {
  address: [['Sig.Front.User.Address.List', 'addresses.*.id']],
  order: [
    ['Sig.Front.User.AfterService.Orders', 'orders.*.id'],
    ['Sig.Front.Order.List', 'orders.*.id'],
  ],
  payment: [['Sig.Front.Order.Detail', 'payment.id']],
  shop: [['Sig.Front.Mall.Popular', 'shops.*.id']],
};

/** What the field's name alone does not tell. */
const own: Partial<Record<CallName, Readonly<Record<string, readonly Source[]>>>> = {
  'Sig.Front.AppFront.RecommendDetailH5': { id: [['Sig.Front.Landing.Detail', 'activities.*.id']] },
  'Sig.Front.Article.Detail': { id: [['Sig.Front.Article.List', 'articles.*.id']] },
  'Sig.Front.Payment.Result': { id: [['Sig.Front.Order.Detail', 'payment.id']] },
  'Sig.Front.Order.Quote': { lines: [['Sig.Front.Cart.List', 'lines.*.id']] },
  'Sig.Front.Parcel.Detail': { id: [['Sig.Front.Parcel.List', 'parcels.*.id']] },
  'Sig.Front.Parcel.Quote': { lines: [['Sig.Front.Parcel.Arrived', 'arrived.*.id']] },
  'Sig.Front.Label.Item': { id: [['Sig.Front.Label.Detail', 'mine.*.id']] },
  'Sig.Front.Label.Invite': { token: [['Sig.Front.Label.Detail', 'invite.token']] },
  'Sig.Front.Friend.Seen': { token: [['Sig.Front.Friend.Mine', 'ask.token']] },
  'Sig.Front.Invite.Seen': { code: [['Sig.Front.Invite.Mine', 'code']] },
};

/** Inputs that nothing answers before they are asked. */
const declared: Partial<Record<CallName, { input: ConformanceInput; code?: Code }>> = {
  'Sig.Front.Search.Goods': { input: { q: '' } },
  'Sig.Front.Search.Suggest': { input: { q: 'a' } },
  // No backend may follow a link to a host that it does not list; where a listed one leads is the marketplace's affair.
  'Sig.Front.Link.Follow': { input: { url: 'https://unlisted.example/x' }, code: codes.linkUnresolved },
  'Sig.Front.Landing.Detail': { input: { id: 'welcome' } },
  'Sig.Front.Tools.Translate': { input: { lines: ['茶碗'] } },
};

/** Fields that name a thing: a made-up value would name none. */
const naming = new Set(['id', 'ids', 'order', 'line', 'lines', 'payment', 'address', 'shop', 'token', 'code', 'keys']);
export const namesThings = (spec: CallSpec): readonly string[] => requiredOf(spec).filter((field) => naming.has(field));

/** Valid inputs of a call, from what earlier answers taught, from the declared ones, and from the schema. */
export function sampleOf(name: CallName, known: KnownValues): ConformanceSample {
  const spec: CallSpec = contract[name];
  const fixed = declared[name];
  if (fixed) return { inputs: [fixed.input], code: fixed.code ?? codes.ok };
  const goods = goodsFor(name, spec, known) ?? {};
  const values: (readonly [string, readonly unknown[]])[] = [];
  for (const field of requiredOf(spec)) {
    if (Object.hasOwn(goods, field)) continue;
    const found = naming.has(field) ? thingsFor(name, field, known) : plainOf(spec, field);
    if (found.length === 0) return { why: `no earlier answer told a \`${field}\` to ask for` };
    values.push([field, found]);
  }
  const max = Math.max(1, ...values.map(([, found]) => found.length));
  const inputs = Array.from({ length: max }, (_, at) => ({
    ...goods,
    ...Object.fromEntries(values.map(([field, found]) => [field, found[Math.min(at, found.length - 1)]])),
  })).filter((input) => v.safeParse(spec.input, input).success);
  return inputs.length > 0 ? { inputs, code: codes.ok } : { why: 'no valid input could be made: samples.ts lacks one' };
}

function plainOf(spec: CallSpec, field: string): readonly unknown[] {
  const schema = fieldsOf(spec)[field];
  const value = schema && plainValue(schema);
  return value === undefined ? [] : [value];
}

function goodsFor(name: string, spec: CallSpec, known: KnownValues): ConformanceInput | undefined {
  const fields = fieldsOf(spec);
  const goods = known.goods(name.includes('.Bid.') ? 'auction' : undefined);
  if ('site' in fields && 'id' in fields) return goods;
  return 'keys' in fields && goods ? { keys: `${goods.site}/${goods.id}` } : undefined;
}

/** From the places that are named for it, else from the list that stands beside the call: `X.List` tells ids for `X.Detail`. */
function thingsFor(name: CallName, field: string, known: KnownValues): readonly unknown[] {
  const places = own[name]?.[field] ?? sources[field];
  const list = `${name.slice(0, name.lastIndexOf('.'))}.List`;
  const beside = places === undefined && field === 'id' && isCall(list) ? known.ids(list) : [];
  const named = (places ?? []).map(([call, path]) => known.all(call, path)).find((found) => found.length > 0) ?? [];
  return [...new Set([...named, ...beside])].slice(0, maxThings);
}
