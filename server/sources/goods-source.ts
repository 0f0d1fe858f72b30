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
  /** Whole yen with tax; null where the source says that tax comes on top, or names none. */
  readonly yen: number | null;
  readonly isSoldOut: boolean;
  readonly condition: Condition | null;
  /** The address of its picture at the shop. */
  readonly picture: string | null;
  readonly seller: string | null;
}

/** A shop system with a public interface that finds goods. */
export interface GoodsSource {
  readonly name: GoodsSourceName;
  /** Finds offers by Japanese words. Rejects with SourceError where the source does not answer as documented. */
  search(words: string): Promise<readonly SourceOffer[]>;
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
