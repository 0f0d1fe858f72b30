import { findIn, firstRoutes } from '@/app/routes';
import { moreRoutes } from '@/app/more-routes';
import { claimStates } from '@/contract/after-sale';
import { purchaseRequestStates } from '@/contract/request';
import { demoLabels, labelKeys } from '@demo/group-label-definitions';
import { demoNumber, demoOrders } from '@demo/stages';
import listed from '../route-samples.json' with { type: 'json' };

export interface RouteSample {
  readonly name: string;
  readonly path: string;
  /** Is the demo customer's. */
  readonly signedIn?: boolean;
  /** Is of something that is not there, or that nobody may buy: the API refuses what the page asks for. */
  readonly isRejected?: true;
}

const own: readonly RouteSample[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search' },
  { name: 'search-results', path: '/search?q=camera' },
  { name: 'search-none', path: '/search?q=zzzzqqq' },
  { name: 'search-refused', path: `/search?q=${encodeURIComponent('https://jp.mercari.com/user/profile/123456789')}` },

  { name: 'item-mercari', path: '/mall/mercari/detail/m36144759504' },
  { name: 'item-sold', path: '/mall/mercari/detail/m17653928404' },
  { name: 'item-auction', path: '/mall/yahoo/detail/o123456789' },
  { name: 'item-unsupported-goods', path: '/mall/mercari/detail/m69034815227', isRejected: true },
  { name: 'item-unsupported-seller', path: '/mall/mercari/detail/m82307461559', isRejected: true },
  { name: 'item-restricted', path: '/mall/mercari/detail/m12957483305' },
  { name: 'item-removed', path: '/mall/mercari/detail/m45091827736', isRejected: true },
  { name: 'item-gone', path: '/mall/mercari/detail/m99999999999', isRejected: true },
  { name: 'imprint', path: '/imprint' },
  { name: 'login', path: '/login' },
  { name: 'login-reset', path: '/login/reset' },
  { name: 'register', path: '/global/register' },
  { name: 'points', path: '/member?ledger', signedIn: true },
  { name: 'coupon', path: '/coupon', signedIn: true },
  { name: 'settings', path: '/settings', signedIn: true },
  { name: 'bids', path: '/bid', signedIn: true },
  { name: 'cart', path: '/cart', signedIn: true },
  { name: 'checkout-gone', path: '/checkout?lines=none', signedIn: true, isRejected: true },
  { name: 'orders', path: '/order', signedIn: true },
  { name: 'order-gone', path: '/order/unknown', signedIn: true, isRejected: true },
  { name: 'address', path: '/address', signedIn: true },
  { name: 'address-form', path: '/address?new', signedIn: true },
  { name: 'requests', path: '/request', signedIn: true },
  { name: 'request-new', path: '/request?new', signedIn: true },
  { name: 'questions', path: '/request?questions', signedIn: true },
  { name: 'question-new', path: '/request?ask=mercari%2Fm36144759504', signedIn: true },
  { name: 'request-gone', path: '/request/unknown', signedIn: true, isRejected: true },
  { name: 'parcels', path: '/parcel', signedIn: true },
  { name: 'parcel-gone', path: '/parcel/KP-NONE', signedIn: true, isRejected: true },
  { name: 'friend-ask-gone', path: '/friendPayment?payment=unknown', signedIn: true, isRejected: true },
  { name: 'favourites', path: '/favourite', signedIn: true },
  { name: 'saved-searches', path: '/favourite?show=searches', signedIn: true },
  { name: 'messages', path: '/message', signedIn: true },
  { name: 'message-gone', path: '/message/unknown', signedIn: true, isRejected: true },
  { name: 'message-settings', path: '/message/settings', signedIn: true },
  { name: 'unsubscribe-gone', path: '/message/unsubscribe?token=none', isRejected: true },
  { name: 'label-gone', path: '/groupLabel/labelDetail?id=KL-NONE', signedIn: true, isRejected: true },
  { name: 'label-item-gone', path: '/groupLabel/labelItem/none', signedIn: true, isRejected: true },
  { name: 'label-fee-gone', path: '/groupLabel/shipmentFee?id=KL-NONE', signedIn: true, isRejected: true },
  { name: 'sign-in', path: '/sign?as=customer', signedIn: true },
  { name: 'sign-done', path: '/global/components/signSuc?as=customer', signedIn: true },
  { name: 'task-done', path: '/global/components/actionSuc?as=customer', signedIn: true },
  { name: 'home-customer', path: '/?as=customer', signedIn: true },
  { name: 'item-customer', path: '/mall/mercari/detail/m36144759504?as=customer', signedIn: true },
  { name: 'lottery-customer', path: '/lottery/garapon?as=customer', signedIn: true },
  { name: 'reviews-customer', path: '/shareOrder?as=customer', signedIn: true },
  { name: 'agreement', path: '/agreement' },
  { name: 'support', path: '/customerSupport' },
  { name: 'not-found', path: '/mall/mercari/detail/nonsense?from=somewhere#place', isRejected: true },
];

const label = (name: string) => labelKeys(name).number('KL');

/** Records of the demo customer in each state of every state machine. */
const demoRecords: readonly RouteSample[] = [
  ...[...new Set(demoOrders.map(({ stage }) => stage))].map((stage) => ({
    name: `order-${stage}`,
    path: `/order/${demoNumber(stage, 'KH')}`,
  })),
  ...(['droppedParcel', 'shipping', 'confirmingParcel', 'paidParcel', 'sent', 'delivered'] as const).map((stage) => ({
    name: `parcel-${stage}`,
    path: `/parcel/${demoNumber(stage, 'KP')}`,
  })),
  ...demoLabels.map(({ name, state }) => ({
    name: `label-${state}`,
    path: `/groupLabel/labelDetail?id=${label(name)}`,
  })),
  ...claimStates.map((state) => ({ name: `claim-${state}`, path: `/afterSaleService/detail/demo-claim-${state}` })),
  ...['waiting', 'answered', 'closing', 'lapsed', 'solved', 'ended'].map((name) => ({
    name: `ticket-${name}`,
    path: `/workOrder/detail/demo-ticket-${name}`,
  })),
  ...purchaseRequestStates.map((state) => ({ name: `request-${state}`, path: `/request/demo-request-${state}` })),
  ...['approved', 'pending', 'failed', 'cancelled', 'video', 'article'].map((name) => ({
    name: `review-${name}`,
    path: `/shareOrder/detail/demo-review-${name}`,
  })),
].map((sample) => ({ ...sample, signedIn: true }));

/** Pages that differ from another sample in their goods alone: `npm test` leaves them to `npm run test:full`. */
const alike = ['R-58', 'R-59', 'R-60', 'R-62', 'R-63', 'R-71', 'R-72', 'R-74', 'R-75', 'R-76', 'R-77', 'R-78'];

/** Whether the route of a path needs login. */
const needsLogin = (path: string): boolean =>
  findIn([...firstRoutes, ...moreRoutes], path.split('?')[0] ?? '')?.row.isAuth ?? false;

/**
 * Every page and state that photographs go through: the lists here, and what `tests/route-samples.json` adds. Checks take one of
 * those alike, or with FULL=1 all.
 */
export function samples(whole = true): readonly RouteSample[] {
  const known = new Set([...own, ...demoRecords].map(({ path }) => path));
  const more = Object.entries(listed)
    .filter(([name, path]) => !known.has(path) && (whole || !alike.includes(name)))
    .map(([name, path]) => ({ name, path, signedIn: needsLogin(path) }));
  return [...own, ...demoRecords, ...more];
}

/** The path of a sample in a language. */
export function inLanguage(path: string, code: string): string {
  const url = new URL(path, 'http://a.invalid');
  url.searchParams.set('lang', code);
  return url.pathname + url.search + url.hash;
}
