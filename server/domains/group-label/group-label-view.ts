import { and, desc, eq, like } from 'drizzle-orm';
import type { GroupLabelDetail, GroupLabelItem, GroupLabelMember } from '@/contract/group-label';
import { lineView, paymentView } from '../order/order-view';
import type { ViewAt } from '../order/order-view';
import { sendWithinDays } from '../shipping/parcel-days';
import type { Db } from '@server/platform/db/open';
import { refunds } from '../payment/money-schema';
import { payments } from '../payment/schema';
import { labelEvents, labelShares } from './schema';
import { weightsOf, weightsOfAll } from './group-label-quote';
import type { GroupLabelLine, GroupLabelRow, MemberRow, SharePaid } from './group-label-rows';
import { listGroupLabelLines, listMembers, listShares } from './group-label-rows';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
/** The latest events of a label: who joins and leaves again and again makes no end of them. */
const maxEvents = 100;

/** Everything about a label, as one of its members may know it: `me` decides what goes out. */
export interface Seen {
  readonly label: GroupLabelRow;
  readonly members: readonly MemberRow[];
  readonly lines: readonly GroupLabelLine[];
  readonly shares: readonly SharePaid[];
  readonly me: string;
}

export async function viewGroupLabel(db: Db, label: GroupLabelRow, me: string): Promise<Seen> {
  return {
    label,
    me,
    members: await listMembers(db, label.id),
    lines: await listGroupLabelLines(db, label.id),
    shares: await listShares(db, label.id),
  };
}

const ofCustomer = (lines: readonly GroupLabelLine[], id: string) => lines.filter(({ item }) => item.customerId === id);
const shareOf = (shares: readonly SharePaid[], id: string) => shares.find(({ share }) => share.customerId === id);
export const leaderName = ({ label, members }: Seen) =>
  members.find(({ customerId }) => customerId === label.leaderId)?.name ?? '';

/** A member without surname, address or things: a first name, counts and weights. */
function memberView(seen: Seen, { id, customerId, name }: MemberRow): GroupLabelMember {
  const { label, lines, shares, me } = seen;
  const own = ofCustomer(lines, customerId);
  const mayTake = label.leaderId === me && customerId !== me && label.state === 'open';
  return {
    id,
    name,
    isLeader: customerId === label.leaderId,
    isMe: customerId === me,
    items: own.length,
    ...weightsOfAll(own.map(({ line }) => line)),
    share: shareOf(shares, customerId)?.payment.state ?? null,
    things: mayTake ? own.map(({ item, line }) => ({ id: item.id, grams: line.grams ?? 0 })) : [],
  };
}

export const itemView = ({ item, line }: GroupLabelLine, at: ViewAt): GroupLabelItem => ({
  id: item.id,
  line: lineView(line, at),
  ...weightsOf(line),
});

function nextBy({ label, shares }: Seen): Date | null {
  if (label.state === 'paid') return new Date(label.since.getTime() + daysToMs(sendWithinDays));
  return label.state === 'closed' ? (shares[0]?.payment.payBy ?? null) : null;
}

const inviteOf = ({ label, me }: Seen): GroupLabelDetail['invite'] =>
  label.leaderId === me && label.state === 'open' ? { token: label.invite, until: toInstant(label.inviteUntil) } : null;

/** The refund of the viewer's share of the last closing; null where that stands, or the share was not paid. */
async function refundOf(db: Db, { label, me }: Seen): Promise<GroupLabelDetail['refund']> {
  if (label.state !== 'open' && label.state !== 'cancelled') return null;
  const [last] = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(labelShares, eq(labelShares.id, payments.shareId))
    .where(and(eq(labelShares.labelId, label.id), eq(labelShares.customerId, me), like(refunds.about, 'share %')))
    .orderBy(desc(labelShares.at))
    .limit(1);
  if (!last) return null;
  const { yen, state, doneAt } = last.refund;
  return { yen, refundedAt: state === 'done' && doneAt ? toInstant(doneAt) : null };
}

export async function groupLabelDetailView(db: Db, seen: Seen, at: ViewAt): Promise<GroupLabelDetail> {
  const { label, members, lines, shares, me } = seen;
  const ownShare = shareOf(shares, me);
  const next = nextBy(seen);
  const events = await db
    .select()
    .from(labelEvents)
    .where(eq(labelEvents.labelId, label.id))
    .orderBy(desc(labelEvents.id))
    .limit(maxEvents);
  return {
    id: label.id,
    name: label.name,
    state: label.state,
    since: toInstant(label.since),
    isLeader: label.leaderId === me,
    leader: leaderName(seen),
    items: lines.length,
    country: label.address.country,
    method: label.method,
    packing: label.packing,
    split: label.split,
    invite: inviteOf(seen),
    members: members.map((member) => memberView(seen, member)),
    mine: ofCustomer(lines, me).map((groupLabelLine) => itemView(groupLabelLine, at)),
    ...weightsOfAll(lines.map(({ line }) => line)),
    address: label.leaderId === me ? label.address : null,
    taxId: label.leaderId === me ? label.taxId : '',
    tracking: label.tracking,
    nextBy: next && toInstant(next),
    refund: await refundOf(db, seen),
    payment: ownShare ? paymentView(ownShare.payment) : null,
    events: events.reverse().map((event) => ({ at: toInstant(event.at), kind: event.kind, name: event.name })),
  };
}
