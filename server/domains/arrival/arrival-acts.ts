import { and, eq } from 'drizzle-orm';
import type { AuthenticationVerdict, InspectionVerdict } from '@/contract/findings';
import type { Uploaded } from '@/contract/upload';
import { isDiffering } from '@/rules/warehouse/awaits-answer';
import { implausibleArrival, isImplausibleLateDomestic } from '@/rules/warehouse/implausible';
import { findLineForStaff, lineNumber } from '../order/find-line';
import { notifyOrderLine } from '../order/order-notices';
import { note, transitionOrderLine } from '../order/order-transitions';
import type { LineRow, OrderRow } from '../order/order-transitions';
import { orderLines } from '../order/schema';
import { dropParcel, parcelRow } from '../parcel/parcel-transitions';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { storeStaffPicture } from '../upload/staff-pictures';
import { releaseUploads } from '../upload/uploads';
import type { Redrawn } from '../upload/redraw';
import type { ArrivalRow } from './line-findings';
import { arrivals } from './schema';
import type { Finding } from './schema';

export interface ArrivalInput {
  /** `KH-…/2`. */
  readonly line: string;
  /** Whole grams and centimetres. */
  readonly grams: number;
  readonly cm: readonly [number, number, number];
  /** Whole yen of shipping inside Japan that was named with the seller's bill; null leaves it as it is. */
  readonly lateDomestic: number | null;
  /** In the order in which the customer sees them; without any, earlier photographs stay. */
  readonly pictures: readonly Redrawn[];
  /** Null where the service was not ordered; in a correction, where the earlier finding stays. */
  readonly inspection: Finding<InspectionVerdict> | null;
  readonly authentication: Finding<AuthenticationVerdict> | null;
  readonly confirmed: boolean;
}

const services = ['inspection', 'authentication'] as const;

/** Findings are given of exactly the services that the customer ordered. */
function checkFindings(
  line: LineRow,
  given: Pick<ArrivalInput, (typeof services)[number]>,
  isCorrection: boolean,
): void {
  const fields = services.filter((service) =>
    line.services[service] ? given[service] === null && !isCorrection : given[service] !== null,
  );
  if (fields.length === 0) return;
  const ordered = services.filter((service) => line.services[service]).join(' and ') || 'neither';
  throw new StaffError('invalid', `The customer ordered ${ordered}: ${fields.join(', ')} does not fit.`, fields);
}

/** The customer is to decide about an item that differs: they need to know in what. */
function checkRemarks({ inspection, authentication }: Pick<ArrivalInput, (typeof services)[number]>): void {
  const fields = [
    ...(inspection?.verdict === 'differs' && inspection.remark.trim() === '' ? ['inspection'] : []),
    ...(authentication?.verdict === 'doubtful' && authentication.remark.trim() === '' ? ['authentication'] : []),
  ];
  if (fields.length > 0)
    throw new StaffError('invalid', `Say in a remark what is wrong: ${fields.join(', ')}.`, fields);
}

function checkFigures(order: OrderRow, line: LineRow, { grams, cm, lateDomestic, confirmed }: ArrivalInput): void {
  if (confirmed) return;
  const { packed } = line.goods;
  const measured = implausibleArrival({ grams, cm }, { packed, quantity: line.quantity });
  const domestic = {
    wasBilled: order.later.domesticUnknown === 0,
    goodsYen: line.yen * line.quantity,
  };
  const isDomesticUnusual =
    lateDomestic !== null && lateDomestic !== line.lateDomestic && isImplausibleLateDomestic(lateDomestic, domestic);
  const estimate = packed ? `, estimated ${packed.grams} g and ${packed.cm.join('x')} cm each` : '';
  const reasons = [
    ...(measured.length > 0
      ? [`${grams} g and ${cm.join('x')} cm are unusual for ${line.quantity} of it${estimate}.`]
      : []),
    ...(isDomesticUnusual
      ? [
          domestic.wasBilled
            ? `Shipping inside Japan was paid with the order: ¥${lateDomestic} more is unusual.`
            : `¥${lateDomestic} of shipping inside Japan is unusual for goods of ¥${domestic.goodsYen}.`,
        ]
      : []),
  ];
  if (reasons.length > 0)
    throw new StaffError('implausible', reasons.join(' '), [
      ...measured,
      ...(isDomesticUnusual ? ['lateDomestic'] : []),
    ]);
}

/** Takes an unpaid parcel apart whose price was calculated with the figures that are corrected now. */
async function unpack({ db, now }: StaffAct, line: LineRow): Promise<LineRow> {
  const parcel = line.state === 'packed' && line.parcelId ? await parcelRow(db, line.parcelId) : undefined;
  if (parcel?.state !== 'unpaid') return line;
  await dropParcel(db, parcel, 'cancel', now);
  return { ...line, state: 'arrived', parcelId: null };
}

/** The state of a line's figures and findings for the record of changes, without the words for the customer. */
const toRecord = ({ grams, cm, lateDomestic }: LineRow, arrival: ArrivalRow | undefined) => ({
  grams,
  cm,
  lateDomestic,
  inspection: arrival?.inspection?.verdict ?? null,
  authentication: arrival?.authentication?.verdict ?? null,
  pictures: arrival?.pictures.length ?? 0,
});

async function storePictures({ db, now }: StaffAct, line: LineRow, input: ArrivalInput): Promise<Uploaded[]> {
  const stored: Uploaded[] = [];
  for (const picture of input.pictures)
    stored.push(await storeStaffPicture(db, { customerId: line.customerId, picture, now }));
  return stored;
}

/** The verdicts of an entry: an earlier answer of the customer holds as long as they are the same. */
const verdictsOf = ({ inspection, authentication }: Pick<ArrivalRow, 'inspection' | 'authentication'>) =>
  `${inspection?.verdict ?? ''} ${authentication?.verdict ?? ''}`;

/** The findings of an entry, and of the former one where it has none. */
const mergeFindings = (input: ArrivalInput, former: ArrivalRow | undefined) => ({
  inspection: input.inspection ?? former?.inspection ?? null,
  authentication: input.authentication ?? former?.authentication ?? null,
});

async function writeArrival(act: StaffAct, line: LineRow, input: ArrivalInput, former: ArrivalRow | undefined) {
  const pictures = await storePictures(act, line, input);
  const isCorrection = line.arrivedAt !== null;
  const next = {
    lineId: line.id,
    customerId: line.customerId,
    pictures: pictures.length > 0 ? pictures : (former?.pictures ?? []),
    ...mergeFindings(input, former),
    at: former?.at ?? line.arrivedAt ?? act.now,
    correctedAt: isCorrection ? act.now : null,
  };
  const isSame = former !== undefined && verdictsOf(former) === verdictsOf(next);
  const row: ArrivalRow = { ...next, acceptedAt: isSame ? former.acceptedAt : null };
  await act.db.insert(arrivals).values(row).onConflictDoUpdate({ target: arrivals.lineId, set: row });
  const replaced = former?.pictures.filter(({ id }) => !next.pictures.some((picture) => picture.id === id)) ?? [];
  await releaseUploads(
    act.db,
    replaced.map(({ id }) => id),
  );
  return { row, isNewlyDiffering: isDiffering(row) && !isSame };
}

/**
 * Records that an order line arrived: its figures, photographs and findings, and tells the customer. For a line that arrived before and is in
 * no paid parcel, corrects all of that; an unpaid parcel with it is taken apart. Refusals: notFound, changed, invalid, implausible.
 */
export async function recordArrival(act: StaffAct, input: ArrivalInput): Promise<StaffChange> {
  const { db, now } = act;
  const { order, line: found } = await findLineForStaff(db, input.line);
  const isCorrection = found.arrivedAt !== null;
  checkFindings(found, input, isCorrection);
  checkRemarks(input);
  checkFigures(order, found, input);
  const line = isCorrection ? await unpack(act, found) : found;
  if (isCorrection && line.state !== 'arrived')
    throw new StaffError('changed', `${input.line} is ${line.state}: it is too late for a correction.`, ['line']);
  const [former] = await db.select().from(arrivals).where(eq(arrivals.lineId, line.id));
  const { grams, cm, lateDomestic } = input;
  const figures = { grams, cm, lateDomestic: lateDomestic ?? line.lateDomestic };
  if (isCorrection)
    await db
      .update(orderLines)
      .set(figures)
      .where(and(eq(orderLines.id, line.id), eq(orderLines.state, 'arrived')));
  else {
    await transitionOrderLine(db, line, 'arrive', now, { ...figures, arrivedAt: now });
    await note(db, order.id, 'arrived', now, { line: line.id });
  }
  const { row, isNewlyDiffering } = await writeArrival(act, line, input, former);
  const occasion = now.toISOString();
  if (isCorrection) await notifyOrderLine(db, line, { kind: 'arrivalCorrected', at: now, occasion });
  if (isNewlyDiffering) await notifyOrderLine(db, line, { kind: 'arrivedDiffers', at: now, occasion });
  else if (!isCorrection) await notifyOrderLine(db, line, { kind: 'arrived', at: now });
  return {
    subject: lineNumber(line),
    before: isCorrection ? toRecord(line, former) : { state: line.state },
    after: toRecord({ ...line, ...figures }, row),
  };
}
