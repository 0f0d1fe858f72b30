import type { ClaimConfig, ClaimKind, ClaimSince } from '@/contract/after-sale';
import type { LineState } from '@/contract/order';
import { daysToMs } from '../time/instant';

/** Near the end of the free storage, and a week at home: what a buyer needs to open a parcel and look. Decision 45. */
const usual = [
  { since: 'arrived', from: 0, to: 14 },
  { since: 'delivered', from: 0, to: 7 },
] as const;

/** Rules of claims that staff may want to change, as of 2026-11-22 (decision 45). */
export const claimPolicy: ClaimConfig = {
  kinds: [
    {
      kind: 'damaged',
      pictures: 3,
      shows: ['item', 'box', 'label'],
      wishes: ['full', 'partial', 'return'],
      windows: [...usual],
    },
    { kind: 'wrongItem', pictures: 2, shows: ['item', 'label'], wishes: ['full', 'return'], windows: [...usual] },
    { kind: 'missing', pictures: 2, shows: ['item', 'box'], wishes: ['full', 'partial'], windows: [...usual] },
    {
      kind: 'notAsDescribed',
      pictures: 2,
      shows: ['item'],
      wishes: ['full', 'partial', 'return'],
      windows: [...usual],
    },
    {
      kind: 'defective',
      pictures: 1,
      shows: ['item'],
      wishes: ['full', 'partial'],
      windows: [{ since: 'delivered', from: 0, to: 14 }],
    },
    {
      kind: 'fake',
      pictures: 3,
      shows: ['item', 'label'],
      wishes: ['full', 'return'],
      windows: [
        { since: 'arrived', from: 0, to: 30 },
        { since: 'delivered', from: 0, to: 30 },
      ],
    },
    {
      kind: 'notArrived',
      pictures: 0,
      shows: [],
      wishes: ['full'],
      windows: [{ since: 'sent', from: 30, to: 120 }],
    },
  ],
  mostPictures: 9,
  words: { least: 10, most: 2000 },
  answerDays: 3,
  evidenceDays: 7,
};

/** The status of an order line, as far as claims depend on it. */
export interface ClaimStatus {
  readonly state: LineState;
  /** When it came into its state. */
  readonly since: Date;
  /** When it arrived at our warehouse. */
  readonly arrivedAt: Date | null;
}

/** The event from which days count for a thing where it is now, or null where none has happened. */
function eventOf({ state, since, arrivedAt }: ClaimStatus): { readonly since: ClaimSince; readonly at: Date } | null {
  if (state === 'arrived' || state === 'packed') return { since: 'arrived', at: arrivedAt ?? since };
  return state === 'sent' || state === 'delivered' ? { since: state, at: since } : null;
}

/** When a kind of claim is open for a thing: from the first instant until just before the second; null where it never is from here. */
export function claimWindow(kind: ClaimKind, status: ClaimStatus): readonly [opens: Date, until: Date] | null {
  const event = eventOf(status);
  const windows = claimPolicy.kinds.find((row) => row.kind === kind)?.windows ?? [];
  const found = event && windows.find(({ since }) => since === event.since);
  if (!found) return null;
  return [new Date(event.at.getTime() + daysToMs(found.from)), new Date(event.at.getTime() + daysToMs(found.to))];
}

/** Whether a kind can be claimed at an instant. */
export function isClaimOpen(kind: ClaimKind, status: ClaimStatus, now: Date): boolean {
  const window = claimWindow(kind, status);
  return window !== null && now >= window[0] && now < window[1];
}

export type ClaimBlock = 'notHere' | 'early' | 'late' | 'over';

/** Why no kind is open, and from when one is where it is too early; null where one is open. */
export function claimBlock(
  status: ClaimStatus,
  now: Date,
): { readonly why: ClaimBlock; readonly opens: Date | null } | null {
  if (status.state === 'refused' || status.state === 'cancelled') return { why: 'over', opens: null };
  if (eventOf(status) === null) return { why: 'notHere', opens: null };
  const windows = claimPolicy.kinds.flatMap(({ kind }) => {
    const window = claimWindow(kind, status);
    return window ? [window] : [];
  });
  if (windows.some(([opens, until]) => now >= opens && now < until)) return null;
  const next = windows.map(([opens]) => opens).filter((opens) => opens > now);
  const [first] = next.sort((date, other) => date.getTime() - other.getTime());
  return first ? { why: 'early', opens: first } : { why: 'late', opens: null };
}
