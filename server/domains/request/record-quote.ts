import { eq } from 'drizzle-orm';
import type { PurchaseQuote } from '@/contract/request';
import type { RestrictedKind } from '@/contract/restricted';
import { readPasted } from '@/rules/links/read-pasted';
import { purchaseRequestLimits, restrictedIn } from '@/rules/request/purchase-request';
import { findQuoteDoubts } from '@/rules/request/quote-doubts';
import type { QuoteDoubt } from '@/rules/request/quote-doubts';
import type { Db } from '@server/platform/db/open';
import { findGoods } from '../goods/goods-store';
import { feesNow } from '../order/order-fees';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { quoteRequest } from './answer-request';
import type { PriceOffer } from './answer-request';
import { billOfQuote } from './bill-of-quote';
import { currentQuote } from './request-rows';
import type { QuoteRow, RequestRow } from './request-rows';
import { purchaseRequests } from './schema';

/** The figures of a new quote. Those that are left out are as in the present version, and the usual ones before the first. */
export interface QuoteFigures {
  /** The title of a request that came as a link alone. */
  readonly title?: string | undefined;
  /** Whole yen of one. */
  readonly yen: number;
  readonly domesticYen?: number | undefined;
  /** Whole yen of our fee for each; null for the usual one. */
  readonly feeYen?: number | null | undefined;
  readonly packed?: PurchaseQuote['packed'] | undefined;
  readonly isEstimate?: boolean | undefined;
  readonly restricted?: readonly RestrictedKind[] | undefined;
  readonly note?: string | undefined;
  readonly validUntil: Date;
  /** Unusual figures are right. */
  readonly confirmed: boolean;
}

/** Gives a request that came as a link alone the title that staff chose; what the buyer wrote stays. */
async function nameRequest(tx: Db, row: RequestRow, given: string | undefined): Promise<RequestRow> {
  const title = given?.trim();
  if (title === undefined || title === row.title) return row;
  if (row.title !== '') throw new StaffError('invalid', `The customer named it: ${row.title}`, ['title']);
  if (title === '' || title.length > purchaseRequestLimits.title)
    throw new StaffError('invalid', `A title has 1 to ${purchaseRequestLimits.title} characters.`, ['title']);
  await tx.update(purchaseRequests).set({ title }).where(eq(purchaseRequests.id, row.id));
  return { ...row, title };
}

/** Checks figures that are wrong whatever the request is. Throws StaffError. */
function checkFigures({ yen, packed }: QuoteFigures, domesticYen: number | undefined): asserts domesticYen is number {
  if (yen < 1) throw new StaffError('invalid', 'A price is at least ¥1.', ['yen']);
  if (domesticYen === undefined)
    throw new StaffError('invalid', 'Say what shipping inside Japan costs: domestic=800, or domestic=0.', [
      'domesticYen',
    ]);
  if (packed && packed.grams[0] > packed.grams[1])
    throw new StaffError('invalid', 'The weight ends below its beginning.', ['packed.grams']);
}

async function toOffer(
  tx: Db,
  row: RequestRow,
  figures: QuoteFigures,
  former: QuoteRow | undefined,
): Promise<PriceOffer> {
  const usual = await feesNow(tx);
  const firstly = { domesticYen: undefined, fees: usual, packed: null, isEstimate: true, note: '' };
  const start = former ?? { ...firstly, restricted: restrictedIn(row) };
  const { yen, packed, feeYen, validUntil } = figures;
  const domesticYen = figures.domesticYen ?? start.domesticYen;
  checkFigures(figures, domesticYen);
  return {
    yen,
    domesticYen,
    fees: { ...usual, service: (feeYen === undefined ? start.fees.service : feeYen) ?? usual.service },
    packed: packed === undefined ? start.packed : packed,
    isEstimate: figures.isEstimate ?? start.isEstimate,
    restricted: figures.restricted ?? start.restricted,
    note: figures.note ?? start.note,
    validUntil,
  };
}

/** The price on the page of the shop, where the link is one that the shop reads and the page was read. */
async function findListedYen(db: Db, link: string | null): Promise<number | null> {
  const read = link === null ? null : readPasted(link);
  if (read?.kind !== 'item') return null;
  return (await findGoods(db, read.site, read.id))?.price?.now ?? null;
}

/** Checks an offer against the prices that are known. Throws StaffError with the doubts as its fields. */
async function checkDoubts(tx: Db, row: RequestRow, offer: PriceOffer, former: QuoteRow | undefined): Promise<void> {
  const totalYen = billOfQuote(row, offer).bill.total;
  const formerTotalYen = former ? billOfQuote(row, former).bill.total : null;
  const { maxYen, link } = row;
  const known = { maxYen, formerTotalYen, listedYen: await findListedYen(tx, link) };
  const messages: Readonly<Record<QuoteDoubt, string>> = {
    yen: `¥${offer.yen} is above the customer's highest price of ¥${maxYen}.`,
    lowYen: `¥${offer.yen} is very little for one.`,
    listedYen: `¥${offer.yen} is far from the price of ¥${known.listedYen} on the shop's page.`,
    totalYen: `The customer pays ¥${totalYen} now, and ¥${formerTotalYen} by the last quote.`,
  };
  const doubts = findQuoteDoubts({ yen: offer.yen, totalYen }, known);
  const message = doubts.map((doubt) => messages[doubt]).join(' ');
  if (doubts.length > 0) throw new StaffError('implausible', message, doubts);
}

const toFacts = ({ state, version }: RequestRow) => ({ state, version });

/**
 * Staff name a price, or a new one. The caller holds the customer. Gives the figures as they are in force, and the former ones. Refusals:
 * changed, invalid (`title`, `yen`, `domesticYen`, `packed.grams`), implausible (the doubts of `findQuoteDoubts`).
 */
export async function recordQuote(
  { db, now }: StaffAct,
  row: RequestRow,
  figures: QuoteFigures,
): Promise<{
  readonly change: StaffChange;
  readonly version: number;
  readonly offer: PriceOffer;
  readonly former: QuoteRow | undefined;
}> {
  const former = await currentQuote(db, row);
  const named = await nameRequest(db, row, figures.title);
  const offer = await toOffer(db, named, figures, former);
  if (!figures.confirmed) await checkDoubts(db, named, offer, former);
  const quoted = await quoteRequest(db, named, offer, now);
  const { yen, domesticYen } = offer;
  const change = { subject: row.id, before: toFacts(row), after: { ...toFacts(quoted), yen, domesticYen } };
  return { change, version: quoted.version, offer, former };
}
