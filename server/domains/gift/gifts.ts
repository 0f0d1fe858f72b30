import { and, eq, lte } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { giftClaimDays } from '@/contract/gift';
import type { Gift, GiftSource, GiftState } from '@/contract/gift';
import type { Picture } from '@/contract/goods';
import type { LanguageKey } from '@/i18n/languages';
import { nextState, giftMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { findRecipient, type Recipient } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import { textIn } from '../goods/goods-view';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { gifts } from './schema';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

export type GiftRow = typeof gifts.$inferSelect;

interface Giving {
  readonly customerId: string;
  readonly source: GiftSource;
  /** Id of what it came from; a second gift of the same changes nothing. */
  readonly about: string;
  readonly titles: GoodsTexts;
  readonly picture: Picture;
  /** With a recipient it is claimed at once; without one it waits `giftClaimDays` for it. */
  readonly recipient?: Recipient;
  readonly at: Date;
}

/** Gives a customer a thing that the service sends for free, once for its source and what it is about. Gives its id. */
export async function issueGift(tx: Db, { recipient, ...given }: Giving): Promise<string> {
  const claimBy = new Date(given.at.getTime() + daysToMs(giftClaimDays));
  const claim = recipient
    ? ({ state: 'claimed', ...recipient, claimBy: null } as const)
    : ({ state: 'toClaim', address: null, claimBy } as const);
  const [made] = await tx
    .insert(gifts)
    .values({ id: newId(), ...given, ...claim })
    .onConflictDoNothing()
    .returning({ id: gifts.id });
  if (made) return made.id;
  const [before] = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.source, given.source), eq(gifts.about, given.about)));
  if (!before) throw new Error(`The gift of ${given.source} ${given.about} was not written.`);
  return before.id;
}

const giftTransitions = { table: gifts, machine: giftMachine, noun: 'A gift' };

/** Applies an event to a gift and saves its new state, with other changed columns. Throws TransitionError. */
export const transitionGift = (
  tx: Db,
  row: GiftRow,
  event: EventOf<typeof giftMachine>,
  change: Partial<GiftRow>,
): Promise<GiftRow> => transitionRow(tx, giftTransitions, row, event, change);

/** Returns the state of a gift at an instant: a gift past its deadline has lapsed, even if no job has recorded it yet. */
export function giftStateAt({ state, claimBy }: GiftRow, now: Date): GiftState {
  return state === 'toClaim' && claimBy !== null && claimBy <= now ? 'lapsed' : state;
}

/** Writes down what lapsed. */
export async function expireGifts(db: Db, now: Date): Promise<void> {
  await db
    .update(gifts)
    .set({ state: giftMachine.toClaim.expire })
    .where(and(eq(gifts.state, 'toClaim'), lte(gifts.claimBy, now)));
}

/** Claims a gift with an address of the customer's book. Inside a transaction; refusals: notFound, tooLate. */
export async function claimGift(
  tx: Db,
  { customerId, id, address, now }: { customerId: string; id: string; address: string; now: Date },
): Promise<GiftRow | Failure> {
  await lockCustomer(tx, customerId);
  const [found] = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.id, id), eq(gifts.customerId, customerId)))
    .for('update');
  const recipient = found && (await findRecipient(tx, customerId, address));
  if (!recipient) return fail(codes.notFound);
  if (nextState(giftMachine, giftStateAt(found, now), 'claim') === null) return fail(codes.tooLate);
  return transitionGift(tx, found, 'claim', recipient);
}

/** A gift as its owner sees it, in the reader's content language. */
export function giftView(row: GiftRow, { now, language }: { now: Date; language: LanguageKey }): Gift {
  return {
    id: row.id,
    title: textIn(row.titles, language),
    picture: row.picture,
    state: giftStateAt(row, now),
    at: toInstant(row.at),
    claimBy: row.claimBy && toInstant(row.claimBy),
    address: row.address,
    tracking: row.trackingNumber,
    sentAt: row.sentAt && toInstant(row.sentAt),
  };
}
