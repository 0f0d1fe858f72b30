/** An item of an event. `price` is whole yen; `affiliation` is the marketplace. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly affiliation: string;
  readonly price: number;
  readonly quantity: number;
}

/** Items with their value in whole yen. */
interface Sale {
  readonly currency: 'JPY';
  readonly value: number;
  readonly items: readonly EventItem[];
}

/**
 * The events and their fields, named as in Google Analytics 4's e-commerce vocabulary, which most tools read
 * (developers.google.com/analytics/devguides/collection/ga4/reference/events, read 2026-11-27). No field holds personal data.
 */
interface ShopEventFields {
  /** `page_path` is the route's pattern: addresses of single pages may hold tokens. */
  readonly page_view: { readonly page_path: string };
  readonly search: { readonly search_term: string };
  readonly view_item: Sale;
  readonly add_to_wishlist: Sale;
  readonly add_to_cart: Sale;
  readonly view_cart: Sale;
  readonly begin_checkout: Sale;
  readonly purchase: Sale & { readonly transaction_id: string };
  readonly sign_up: { readonly method: 'email' | 'provider' };
  readonly login: { readonly method: 'email' | 'passkey' | 'provider' };
  readonly generate_lead: { readonly lead_source: 'purchase_request' };
  /** A measure of the document's speed (web.dev/articles/vitals). `metric_value` is in milliseconds, that of CLS a share. */
  readonly web_vitals: {
    readonly metric_name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
    readonly metric_value: number;
    readonly metric_rating: 'good' | 'needs-improvement' | 'poor';
    readonly page_path: string;
  };
}

export type ShopEvent = {
  [Name in keyof ShopEventFields]: { readonly name: Name; readonly fields: ShopEventFields[Name] };
}[keyof ShopEventFields];

/** The fields of a sale: the value is the sum of the items unless something else was paid. */
export function toSale(items: readonly EventItem[], value?: number): Sale {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return { currency: 'JPY', value: value ?? sum, items };
}
