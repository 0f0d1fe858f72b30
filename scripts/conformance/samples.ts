import * as v from 'valibot';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import type { Code } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { isCallName } from './client';
import { inputFieldsOf, plainValue, requiredOf } from './inputs';
import type { KnownValues } from './known';

export type ConformanceInput = Readonly<Record<string, unknown>>;

/** Inputs that a call takes, with the code that it answers to them; or why there is none. */
export type ConformanceSample =
  | { readonly inputs: readonly ConformanceInput[]; readonly code: Code }
  | { readonly why: string };

/** One call is made for so many things of a list at most: they differ in their states. */
const maxValues = 4;

/** The source of a field's value: call and path of an answer, and where not everything there will do, what to take of it. */
type Source = readonly [CallName, string, ((found: unknown) => unknown)?];

const quotedRequest = v.object({ id: v.string(), state: v.literal('quoted') });

const sources: Readonly<Record<string, readonly Source[]>> = {
  address: [['Sig.Front.User.Address.List', 'addresses.*.id']],
  order: [
    ['Sig.Front.User.AfterService.Orders', 'orders.*.id'],
    ['Sig.Front.Order.List', 'orders.*.id'],
  ],
  payment: [['Sig.Front.Order.Detail', 'payment.id']],
  shop: [['Sig.Front.Mall.Popular', 'shops.*.id']],
};

/** The sources of fields whose name alone is not enough. */
const own: Partial<Record<CallName, Readonly<Record<string, readonly Source[]>>>> = {
  'Sig.Front.AppFront.RecommendDetailH5': { id: [['Sig.Front.Landing.Detail', 'activities.*.id']] },
  'Sig.Front.Article.Detail': { id: [['Sig.Front.Article.List', 'articles.*.id']] },
  'Sig.Front.Payment.Result': { id: [['Sig.Front.Order.Detail', 'payment.id']] },
  'Sig.Front.Guide.Detail': { type: [['Sig.Front.Guide.List', 'guides.*.type']] },
  'Sig.Front.Order.Quote': { lines: [['Sig.Front.Cart.List', 'lines.*.id']] },
  'Sig.Front.PurchaseRequest.Cost': {
    id: [
      ['Sig.Front.PurchaseRequest.List', 'requests.*', (found) => (v.is(quotedRequest, found) ? found.id : undefined)],
    ],
  },
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
  'Sig.Front.Search.Japanese': { input: { q: 'camera' } },
  // The sources depend on the operator's keys; without keys there are none.
  'Sig.Front.Search.Offers': { input: { source: 'rakuten', q: 'camera' }, code: codes.notFound },
  // No backend may follow a link to a host that it does not list; where a listed one leads is the marketplace's affair.
  'Sig.Front.Link.Follow': { input: { url: 'https://unlisted.example/x' }, code: codes.linkUnresolved },
  // Auctions at marketplaces depend on pages that the backend reads; it need not know any.
  'Sig.Front.Bid.Task.Status': { input: { site: 'yahoo', id: 'o999999999' }, code: codes.notFound },
  // Whether an item may be bought depends on the item.
  'Sig.Front.Cart.Check': {
    input: { site: 'yahoo', id: 'o999999999', quantity: 1, chosen: {}, remark: '', others: 0 },
    code: codes.notFound,
  },
  'Sig.Front.Cart.Preview': {
    input: { lines: [], ordered: [], country: null, method: null, packing: false, insurance: false },
  },
  // Few customers have a bid so high that a sum is reserved for it.
  'Sig.Front.Bid.HoldResult': { input: { id: 'unknown' }, code: codes.notFound },
  'Sig.Front.Landing.Detail': { input: { id: 'welcome' } },
  'Sig.Front.Tools.Translate': { input: { lines: ['茶碗'] } },
  'Sig.Front.Bot.Choose': { input: { question: 'fees?', candidates: ['shopping.fees', 'question.1'] } },
  // Translation depends on the operator's engine; without one it fails.
  'Sig.Front.Translation.Text': { input: { text: '茶碗' }, code: codes.translationFailed },
};

/** Fields that name a thing: a made-up value would name none. */
const naming = new Set([
  'id',
  'type',
  'ids',
  'order',
  'line',
  'lines',
  'payment',
  'address',
  'shop',
  'token',
  'code',
  'keys',
]);
export const listRequiredFields = (spec: CallSpec): readonly string[] =>
  requiredOf(spec).filter((field) => naming.has(field));

/** Valid inputs of a call, from what earlier answers taught, from the declared ones, and from the schema. */
export function sampleOf(name: CallName, known: KnownValues): ConformanceSample {
  const spec: CallSpec = contract[name];
  const fixed = declared[name];
  if (fixed) return { inputs: [fixed.input], code: fixed.code ?? codes.ok };
  const goods = goodsFor(name, spec, known) ?? {};
  const values: (readonly [string, readonly unknown[]])[] = [];
  for (const field of requiredOf(spec)) {
    if (Object.hasOwn(goods, field)) continue;
    const found = naming.has(field) ? valuesFor(name, field, known) : plainOf(spec, field);
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
  const schema = inputFieldsOf(spec)[field];
  const value = schema && plainValue(schema);
  return value === undefined ? [] : [value];
}

function goodsFor(name: string, spec: CallSpec, known: KnownValues): ConformanceInput | undefined {
  const fields = inputFieldsOf(spec);
  const goods = known.goods(name.includes('.Bid.') ? 'auction' : undefined);
  if ('site' in fields && 'id' in fields) return goods;
  return 'keys' in fields && goods ? { keys: `${goods.site}/${goods.id}` } : undefined;
}

const isKnown = (value: unknown): boolean => value !== undefined;

/** From the places that are named for it, else from the list that stands beside the call: `X.List` tells ids for `X.Detail`. */
function valuesFor(name: CallName, field: string, known: KnownValues): readonly unknown[] {
  const fieldSources = own[name]?.[field] ?? sources[field];
  const list = `${name.slice(0, name.lastIndexOf('.'))}.List`;
  const beside = fieldSources === undefined && field === 'id' && isCallName(list) ? known.ids(list) : [];
  const named =
    (fieldSources ?? [])
      .map(([call, path, take = (found) => found]) => known.all(call, path).map(take).filter(isKnown))
      .find((found) => found.length > 0) ?? [];
  return [...new Set([...named, ...beside])].slice(0, maxValues);
}
