import type { Source } from '@/contract/shipping';

/** The last rates of a feed: `yen` for ten thousand units of each of its currencies. */
export interface PublishedRates {
  /** The day of the rates, ISO 8601. */
  readonly day: string;
  readonly yen: ReadonlyMap<string, number>;
}

/** A publisher of exchange rates. `read` rejects where it does not answer in time, or not as documented. */
export interface ExchangeRateFeed {
  readonly source: Pick<Source, 'name'> & { readonly url: string };
  read(): Promise<PublishedRates>;
}
