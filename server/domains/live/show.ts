import type { ShowState } from '@/contract/live';
import type { Picture } from '@/contract/goods';
import type { GoodsTexts } from '../vocabulary/goods-texts';

/** A live show as readers see it, whatever its origin. */
export interface Show {
  readonly id: string;
  readonly titles: GoodsTexts;
  readonly abouts: GoodsTexts;
  readonly state: ShowState;
  readonly startsAt: Date;
  /** Null while nobody knows. */
  readonly endsAt: Date | null;
  /** Its own picture; null for the picture of its first item. */
  readonly picture: Picture | null;
  readonly isSilent: boolean;
  /** Address of its HLS playlist; null before it starts. */
  readonly stream: string | null;
  /** Numbers of items of our own mall. */
  readonly goods: readonly string[];
}

/** Shows that come round by the clock. */
export interface RecurringShows {
  /** The current one, those that come, then replays. */
  list(now: Date): readonly Show[];
  /** Finds a show that the list names. */
  find(id: string, now: Date): Show | undefined;
}

/** True for a stream that may be shown: an https address on one of the operator's hosts (`LIVE_HOSTS`), which the page's policy allows. */
export function isAllowedStream(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username } = new URL(address);
  return protocol === 'https:' && username === '' && hosts.includes(host);
}
