import type { Condition } from '@/contract/goods';
import type { GoodsSourceName } from '@/contract/search';
import type { Site } from '@/contract/sites';

/** An offer that a source found. Fields that the source does not give are null. */
export interface SourceOffer {
  readonly title: string;
  /** Its page at the shop. */
  readonly url: string;
  /** The marketplace and its id where our item page shows it; null where a purchase request is the way to it. */
  readonly item: { readonly site: Site; readonly id: string } | null;
  /** The source's own code of the item, by which `getItem` finds it; null where it has none. */
  readonly code: string | null;
  /** Whole yen with tax; null where the source says that tax comes on top, or names none. */
  readonly yen: number | null;
  readonly isSoldOut: boolean;
  readonly condition: Condition | null;
  /** The address of its picture at the shop. */
  readonly picture: string | null;
  readonly seller: string | null;
}

/** An item as a source has it now. */
export interface SourceItem {
  readonly title: string;
  readonly description: string;
  /** Whole yen, the highest of `several` prices. */
  readonly price: number;
  readonly several: boolean;
  /** Percent of consumption tax that comes on top of the price. */
  readonly taxOnTop: 0 | 10;
  readonly isSoldOut: boolean;
  readonly pictures: readonly string[];
}

/** A shop system with a public interface that finds goods. */
export interface GoodsSource {
  readonly name: GoodsSourceName;
  /** Finds offers by Japanese words. Rejects with SourceError where the source does not answer as documented. */
  search(words: string): Promise<readonly SourceOffer[]>;
  /**
   * Reads one item by the source's own code, with its price and stock of now; null where the source does not have it. Left out where the
   * interface has no such request. Rejects with SourceError.
   */
  getItem?(code: string): Promise<SourceItem | null>;
  status(): SourceStatus;
}

/** Reason of a failure. `query`: the source refuses the words or a parameter (400); `rejected`: it refuses the key. */
export type SourceFailure =
  | 'busy'
  | 'timeout'
  | 'unreachable'
  | 'limited'
  | 'query'
  | 'rejected'
  | 'unreadable'
  | 'paused';

export class SourceError extends Error {
  constructor(
    readonly failure: SourceFailure,
    cause?: unknown,
  ) {
    super(`The source gave nothing: ${failure}.`, { cause });
  }
}

/** State of a source for staff. Instants are milliseconds since 1970, or null if there was none. */
export interface SourceStatus {
  readonly answeredAt: number | null;
  readonly failedAt: number | null;
  readonly failure: SourceFailure | null;
  /** Failures since the last answer. */
  readonly failures: number;
  /** The source is not called before this time. */
  readonly pausedUntil: number | null;
  readonly requests: number;
}

export interface SourceResult {
  readonly offers: readonly SourceOffer[];
  /** The time at which the source gave them, in milliseconds since 1970; null where it gave none. */
  readonly readAt: number | null;
  /** True if the source did not answer now: `offers` are those of `readAt`, or empty. */
  readonly hasFailed: boolean;
}

/** The searches of the configured sources, with a cache. */
export interface SourceSearches {
  readonly names: readonly GoodsSourceName[];
  /** The offers of one source for Japanese words; null where it is not configured. */
  search(name: GoodsSourceName, words: string): Promise<SourceResult | null>;
  statuses(): readonly { readonly name: GoodsSourceName; readonly status: SourceStatus }[];
}
