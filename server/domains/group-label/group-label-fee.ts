import { labelSplits } from '@/contract/group-label';
import type { GroupLabelFee } from '@/contract/group-label';
import type { Bill } from '@/contract/bill';
import { sharedBill } from '@/rules/buying/label-split';
import type { StaffFees } from '../order/order-fees';
import { paymentView } from '../order/order-view';
import type { Db } from '@server/platform/db/open';
import { quoteGroupLabel, sharesBy, weightsOfAll, yenOfEach } from './group-label-quote';
import type { GroupLabelQuote } from './group-label-quote';
import type { GroupLabelLine } from './group-label-rows';
import { leaderName } from './group-label-view';
import type { Seen } from './group-label-view';

/** Everything of the bill by each split that is possible, for one member; nothing where there is no bill. */
function sharesFor(
  { label, lines, shares, me }: Seen,
  bill: Bill | null,
  at: { fees: StaffFees; now: Date },
): GroupLabelFee['mine'] {
  if (label.split !== null) {
    const { split } = label;
    return shares.flatMap(({ share }) => (share.customerId === me ? [{ split, bill: share.bill }] : []));
  }
  if (!bill) return [];
  return labelSplits.flatMap((split) => {
    const share = sharesBy(bill, lines, split, at).get(me);
    return share ? [{ split, bill: share }] : [];
  });
}

const methodsOf = ({ label, me }: Seen, { quote }: GroupLabelQuote): GroupLabelFee['methods'] => {
  if (label.leaderId !== me || label.state !== 'open' || !quote) return [];
  return quote.priced
    .map(({ method, days, tracked, total }) => ({ method, days, tracked, total }))
    .sort((a, b) => a.total - b.total);
};

const linesOf = (lines: readonly GroupLabelLine[]) => lines.map(({ line }) => line);

/** The cost of a group label's shipment, and a member's share of it. */
export async function feeView(db: Db, seen: Seen, now: Date): Promise<GroupLabelFee> {
  const { label, lines, shares, me } = seen;
  const quoted = await quoteGroupLabel(db, label, linesOf(lines), now);
  const bill = label.bill ?? (label.state === 'open' ? (quoted.quote?.bill ?? null) : null);
  const own = lines.filter(({ item }) => item.customerId === me);
  const paying = shares.find(({ share }) => share.customerId === me);
  return {
    id: label.id,
    name: label.name,
    state: label.state,
    isLeader: label.leaderId === me,
    leader: leaderName(seen),
    method: label.method,
    packing: label.packing,
    split: label.split,
    shared: bill && sharedBill(bill),
    total: bill && bill.total,
    mine: sharesFor(seen, bill, { fees: quoted.fees, now }),
    own: { items: own.length, ...weightsOfAll(linesOf(own)) },
    all: { items: lines.length, ...weightsOfAll(linesOf(lines)) },
    payment: paying ? paymentView(paying.payment) : null,
    methods: methodsOf(seen, quoted),
  };
}

/** Calculates the part of a member's share that each possible split allocates to one of the member's items. */
export async function itemShares(
  db: Db,
  seen: Seen,
  itemId: string,
  now: Date,
): Promise<{ split: (typeof labelSplits)[number]; yen: number }[]> {
  const { mine: shares } = await feeView(db, seen, now);
  const own = seen.lines.filter(({ item }) => item.customerId === seen.me);
  const index = own.findIndex(({ item }) => item.id === itemId);
  return shares.map(({ split, bill }) => ({ split, yen: yenOfEach(bill, linesOf(own), split)[index] ?? 0 }));
}
