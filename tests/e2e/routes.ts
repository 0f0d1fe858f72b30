import { existsSync, readFileSync } from 'node:fs';

export interface Sample {
  readonly name: string;
  readonly path: string;
  /** Needs a signed-in customer. */
  readonly signedIn?: true;
}

const own: readonly Sample[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search' },
  { name: 'search-results', path: '/search?q=camera' },
  { name: 'search-none', path: '/search?q=zzzzqqq' },
  { name: 'search-refused', path: `/search?q=${encodeURIComponent('https://jp.mercari.com/user/profile/123456789')}` },

  { name: 'item-mercari', path: '/mall/mercari/detail/m36144759504' },
  { name: 'item-sold', path: '/mall/mercari/detail/m17653928404' },
  { name: 'item-auction', path: '/mall/yahoo/detail/o123456789' },
  { name: 'item-unsupported-goods', path: '/mall/mercari/detail/m69034815227' },
  { name: 'item-unsupported-seller', path: '/mall/mercari/detail/m82307461559' },
  { name: 'item-restricted', path: '/mall/mercari/detail/m12957483305' },
  { name: 'item-removed', path: '/mall/mercari/detail/m45091827736' },
  { name: 'item-not-found', path: '/mall/mercari/detail/m99999999999' },
  { name: 'login', path: '/login' },
  { name: 'login-reset', path: '/login/reset' },
  { name: 'register', path: '/global/register' },
  { name: 'member', path: '/member', signedIn: true },
  { name: 'points', path: '/member?ledger', signedIn: true },
  { name: 'coupon', path: '/coupon', signedIn: true },
  { name: 'settings', path: '/settings', signedIn: true },
  { name: 'parcel-qr', path: '/packageQR?code=KH-2026-000123', signedIn: true },
  { name: 'bids', path: '/bid', signedIn: true },
  { name: 'cart', path: '/cart', signedIn: true },
  { name: 'checkout', path: '/checkout?lines=none', signedIn: true },
  { name: 'orders', path: '/order', signedIn: true },
  { name: 'order-gone', path: '/order/unknown', signedIn: true },
  { name: 'address', path: '/address', signedIn: true },
  { name: 'address-form', path: '/address?new', signedIn: true },
  { name: 'parcels', path: '/parcel', signedIn: true },
  { name: 'parcel-gone', path: '/parcel/KP-NONE', signedIn: true },
  { name: 'friend-ask', path: '/friendPayment?payment=unknown', signedIn: true },
  { name: 'favourites', path: '/favourite', signedIn: true },
  { name: 'saved-searches', path: '/favourite?show=searches', signedIn: true },
  { name: 'messages', path: '/message', signedIn: true },
  { name: 'message-gone', path: '/message/unknown', signedIn: true },
  { name: 'message-settings', path: '/message/settings', signedIn: true },
  { name: 'unsubscribe', path: '/message/unsubscribe?token=none' },
  { name: 'labels', path: '/groupLabel/label', signedIn: true },
  { name: 'label-gone', path: '/groupLabel/labelDetail?id=KL-NONE', signedIn: true },
  { name: 'label-item-gone', path: '/groupLabel/labelItem/none', signedIn: true },
  { name: 'label-fee-gone', path: '/groupLabel/shipmentFee?id=KL-NONE', signedIn: true },
  { name: 'sign-in', path: '/sign?as=customer', signedIn: true },
  { name: 'sign-global', path: '/global/sign', signedIn: true },
  { name: 'sign-done', path: '/global/components/signSuc?as=customer', signedIn: true },
  { name: 'task-done', path: '/global/components/actionSuc?as=customer', signedIn: true },
  { name: 'invite', path: '/global/invite', signedIn: true },
  { name: 'agreement', path: '/agreement' },
  { name: 'support', path: '/customerSupport' },
  { name: 'not-found', path: '/mall/mercari/detail/nonsense?from=somewhere#place' },
];

/** Pages that differ from another sample in their goods alone: `npm test` leaves them to `npm run test:full`. */
const alike = ['R-58', 'R-59', 'R-60', 'R-62', 'R-63', 'R-71', 'R-72', 'R-74', 'R-75', 'R-76', 'R-77', 'R-78'];

/**
 * Every page and state that photographs go through: the list here, and what `tests/route-samples.json` adds. Checks take one of
 * those alike, or with FULL=1 all.
 */
export function samples(whole = true): readonly Sample[] {
  const file = 'tests/route-samples.json';
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const known = new Set(own.map(({ path }) => path));
  const more = Object.entries(listed).filter(([name, path]) => !known.has(path) && (whole || !alike.includes(name)));
  return [...own, ...more.map(([name, path]) => ({ name, path }))];
}

/** The path of a sample in a language. */
export function inLanguage(path: string, code: string): string {
  const url = new URL(path, 'http://a.invalid');
  url.searchParams.set('lang', code);
  return url.pathname + url.search + url.hash;
}
