import { and, eq, lte } from 'drizzle-orm';
import type { AddressEntry } from '../../src/contract/address';
import { codes } from '../../src/contract/codes';
import { giftClaimDays } from '../../src/contract/gift';
import type { Gift, GiftSource, GiftState } from '../../src/contract/gift';
import type { Picture } from '../../src/contract/goods';
import type { LanguageKey } from '../../src/i18n/languages';
import { nextState, giftMachine } from '../../src/rules/buying/machines';
import type { EventOf } from '../../src/rules/buying/machines';
import { findAddress } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '../db/keys';
import { textIn } from '../goods/goods-view';
import type { ContentTexts } from '../catalogue/listing';
import { transitionRow } from '../db/transition-row';
import type { Db } from '../db/open';
import { gifts } from '../db/schema-gifts';
import { fail } from '../http/reply';
import type { Failure } from '../http/reply';
import { toInstant } from '../../src/rules/time/date';
import { daysToMs } from '../../src/rules/time/instant';

export type GiftRow = typeof gifts.$inferSelect;

interface Giving {
  readonly customerId: string;
  readonly source: GiftSource;
  /** Id of what it came from; a second gift of the same changes nothing. */
  readonly about: string;
  readonly titles: ContentTexts;
  readonly picture: Picture;
  /** With an address it is claimed at once; without one it waits `giftClaimDays` for it. */
  readonly address?: AddressEntry;
  readonly at: Date;
}

/** Gives a customer a thing that the service sends for free, once for its source and what it is about. Gives its id. */
export async function issueGift(tx: Db, { address, ...given }: Giving): Promise<string> {
  const claimBy = new Date(given.at.getTime() + daysToMs(giftClaimDays));
  const claim = address
    ? ({ state: 'claimed', address, claimBy: null } as const)
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

/** How a gift stands at an instant: one whose time is over has lapsed, also before anything has noticed. */
export function giftStateAt({ state, claimBy }: GiftRow, now: Date): GiftState {
  return state === 'toClaim' && claimBy !== null && claimBy <= now ? 'lapsed' : state;
}

/** Writes down what lapsed. */
export async function expireGifts(db: Db, now: Date): Promise<void> {
  await db
    .update(gifts)
    .set({ state: giftMachine.toClaim.lapse })
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
  const to = found && (await findAddress(tx, customerId, address));
  if (!to) return fail(codes.notFound);
  if (nextState(giftMachine, giftStateAt(found, now), 'claim') === null) return fail(codes.tooLate);
  return transitionGift(tx, found, 'claim', { address: to });
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
