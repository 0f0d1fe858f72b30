import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '@/api/call';
import { paths } from '@/config/paths';
import type { CartLine, cartCalls } from '@/contract/cart';
import type { GoodsCard } from '@/contract/goods';
import type { ItemDetail, itemCalls } from '@/contract/item';
import type { providerLoginCalls } from '@/contract/login-provider';
import type { orderCalls } from '@/contract/order';
import type { paymentCalls } from '@/contract/payment';
import type { CallName } from '@/contract/table';
import { firstValue } from '@/lib/query';
import { payablePriceYen } from '@/rules/price';
import { toSale, type EventItem, type ShopEvent } from './shop-event';

type Cart = OutputOf<(typeof cartCalls)['Sig.Front.Cart.List']>;
type Quote = OutputOf<(typeof orderCalls)['Sig.Front.Order.Quote']>;
type PaymentResult = OutputOf<(typeof paymentCalls)['Sig.Front.Payment.Result']>;

/** An item of the shop with its present price; one without a price counts as 0 yen. */
const toEventItem = (goods: GoodsCard, quantity: number): EventItem => ({
  item_id: `${goods.site}/${goods.id}`,
  item_name: goods.title.text,
  affiliation: goods.site,
  price: payablePriceYen(goods.price) ?? 0,
  quantity,
});

const cartItem = ({ goods, yen, quantity }: CartLine): EventItem[] =>
  goods ? [{ ...toEventItem(goods, quantity), price: yen ?? 0 }] : [];

const viewItem = (item: ItemDetail): ShopEvent => ({ name: 'view_item', fields: toSale([toEventItem(item, 1)]) });

const viewCart = ({ lines }: Cart): ShopEvent => ({ name: 'view_cart', fields: toSale(lines.flatMap(cartItem)) });

function beginCheckout({ bill }: Quote, search: string, client: QueryClient): ShopEvent {
  const ids = new Set(firstValue(search, 'lines')?.split(','));
  const cart = client.getQueryData<Cart>(['Sig.Front.Cart.List', {}]);
  const items = cart?.lines.filter(({ id }) => ids.has(id)).flatMap(cartItem) ?? [];
  return { name: 'begin_checkout', fields: toSale(items, bill.total) };
}

/** Only the customer's own payment counts: a friend or a visitor with the link can open the same page. */
function purchase({ payment, own, receipt }: PaymentResult): ShopEvent | undefined {
  if (!own || !receipt || payment.state !== 'succeeded') return undefined;
  const items = receipt.lines.map((line): EventItem => ({
    item_id: line.site === null ? `request/${line.goodsId}` : `${line.site}/${line.goodsId}`,
    item_name: line.title.text,
    affiliation: line.site ?? 'request',
    price: line.yen,
    quantity: line.quantity,
  }));
  return { name: 'purchase', fields: { ...toSale(items, receipt.yen), transaction_id: payment.id } };
}

interface PageEvent {
  readonly call: CallName;
  /** Gets the call's answer, which its schema parsed before it came into the cache. */
  toEvent(data: unknown, search: string, client: QueryClient): ShopEvent | undefined;
}

/** Events that a page sends as soon as its data is loaded, by the route's path. */
export const pageEvents: Partial<Record<string, PageEvent>> = {
  [paths.item]: { call: 'Sig.Front.Item.Detail', toEvent: viewItem },
  [paths.cart]: { call: 'Sig.Front.Cart.List', toEvent: viewCart },
  [paths.checkout]: { call: 'Sig.Front.Order.Quote', toEvent: beginCheckout },
  [paths.payment]: { call: 'Sig.Front.Payment.Result', toEvent: purchase },
};

/** Events that follow from the address of a page alone. `path` is the route's pattern. */
export function addressEvents(path: string, search: string): ShopEvent[] {
  const term = path === paths.search || path === paths.marketSearch ? firstValue(search, 'q')?.trim() : undefined;
  const viewed: ShopEvent = { name: 'page_view', fields: { page_path: path } };
  // GA4 takes at most 100 characters of a field.
  return term ? [viewed, { name: 'search', fields: { search_term: term.slice(0, 100) } }] : [viewed];
}

type AddInput = InputOf<(typeof cartCalls)['Sig.Front.Cart.Add']>;
type FavouriteInput = InputOf<(typeof itemCalls)['Sig.Front.User.Favourite.Set']>;

/** The item of a write, from the cache of its page; empty if no page has loaded it. */
function itemsOf(client: QueryClient, site: string, id: string, quantity: number): EventItem[] {
  const reads = client.getQueriesData<ItemDetail>({ queryKey: ['Sig.Front.Item.Detail'] });
  const item = reads.map(([, data]) => data).find((data) => data?.site === site && data.id === id);
  return item ? [toEventItem(item, quantity)] : [];
}

interface WriteEvent {
  /** Gets the call's input as the page sent it, and its answer, which its schema parsed. */
  toEvent(input: unknown, client: QueryClient, output: unknown): ShopEvent | undefined;
}

const addToCart = ({ site, id, quantity }: AddInput, client: QueryClient): ShopEvent => ({
  name: 'add_to_cart',
  fields: toSale(itemsOf(client, site, id, quantity)),
});

const addToWishlist = ({ site, id, on }: FavouriteInput, client: QueryClient): ShopEvent | undefined =>
  on ? { name: 'add_to_wishlist', fields: toSale(itemsOf(client, site, id, 1)) } : undefined;

type ProviderOutput = OutputOf<(typeof providerLoginCalls)['Sig.Front.User.Session.LoginByProvider']>;

/** An identity that belongs to no account yet logs nobody in. */
const logInByProvider = (_: unknown, __: QueryClient, { user }: ProviderOutput): ShopEvent | undefined =>
  user === null ? undefined : { name: 'login', fields: { method: 'provider' } };

/** Events that a write sends once it has succeeded. */
const writeEvents: Partial<Record<CallName, WriteEvent>> = {
  'Sig.Front.Cart.Add': { toEvent: addToCart },
  'Sig.Front.User.Favourite.Set': { toEvent: addToWishlist },
  'Sig.Front.User.Register.Create': { toEvent: () => ({ name: 'sign_up', fields: { method: 'email' } }) },
  'Sig.Front.User.Session.Login': { toEvent: () => ({ name: 'login', fields: { method: 'email' } }) },
  'Sig.Front.User.Session.LoginByCode': { toEvent: () => ({ name: 'login', fields: { method: 'email' } }) },
  'Sig.Front.User.Session.LoginByPasskey': { toEvent: () => ({ name: 'login', fields: { method: 'passkey' } }) },
  'Sig.Front.User.Session.LoginByProvider': { toEvent: logInByProvider },
  'Sig.Front.User.Session.LinkProvider': { toEvent: () => ({ name: 'login', fields: { method: 'provider' } }) },
  'Sig.Front.User.Register.ByProvider': { toEvent: () => ({ name: 'sign_up', fields: { method: 'provider' } }) },
  'Sig.Front.PurchaseRequest.Create': {
    toEvent: () => ({ name: 'generate_lead', fields: { lead_source: 'purchase_request' } }),
  },
};

/** The event of a write that succeeded; undefined where the write has none. */
export const writeEvent = (
  call: unknown,
  input: unknown,
  client: QueryClient,
  output: unknown,
): ShopEvent | undefined => writeEvents[call as CallName]?.toEvent(input, client, output);
