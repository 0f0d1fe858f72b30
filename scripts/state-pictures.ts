import { writeFileSync } from 'node:fs';
import {
  bidHoldMachine,
  bidMachine,
  bidTaskMachine,
  claimMachine,
  couponMachine,
  giftMachine,
  groupLabelMachine,
  lineMachine,
  orderMachine,
  parcelMachine,
  paymentMachine,
  purchaseRequestMachine,
  refundMachine,
  reviewMachine,
  postMachine,
  sellerQuestionMachine,
} from '@/rules/buying/machines';
import { ticketMachine } from '@/rules/ticket/ticket-clock';
import { formatText } from './format-text';

/** Every machine with where it begins. */
const machines = {
  Order: [orderMachine, 'unpaid'],
  'Thing of an order': [lineMachine, 'waiting'],
  Payment: [paymentMachine, 'open'],
  Refund: [refundMachine, 'requested'],
  Parcel: [parcelMachine, 'unpaid'],
  'Group label': [groupLabelMachine, 'open'],
  Bid: [bidMachine, 'leading'],
  'Hold for a bid': [bidHoldMachine, 'created'],
  'Bid placed by staff': [bidTaskMachine, 'waiting'],
  Coupon: [couponMachine, 'unused'],
  Gift: [giftMachine, 'toClaim'],
  Review: [reviewMachine, 'pending'],
  'After-sale claim': [claimMachine, 'pending'],
  Ticket: [ticketMachine, 'waiting'],
  'Purchase request': [purchaseRequestMachine, 'asked'],
  'Question to a seller': [sellerQuestionMachine, 'asked'],
  'Experience post': [postMachine, 'pending'],
} as const;

export const picturesPath = 'docs/states.md';

function picture(name: string, machine: Readonly<Record<string, Readonly<Record<string, string>>>>, start: string) {
  const arrows = Object.entries(machine).flatMap(([from, transitions]) =>
    Object.entries(transitions).map(([event, to]) => `  ${from} --> ${to}: ${event}`),
  );
  const ends = Object.entries(machine).filter(([, transitions]) => Object.keys(transitions).length === 0);
  return [
    `## ${name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${start}`,
    ...arrows,
    ...ends.map(([end]) => `  ${end} --> [*]`),
    '```',
    '',
  ].join('\n');
}

/** The pictures of the state machines, from `rules/buying/machines.ts`; a test holds file and machines together. */
export async function statePictures(): Promise<string> {
  const text = [
    '# States of buying',
    '',
    'Made from `src/rules/buying/machines.ts` by `npx tsx scripts/state-pictures.ts`. A state changes along an arrow or not at all.',
    '',
    ...Object.entries(machines).map(([name, [machine, start]]) => picture(name, machine, start)),
  ].join('\n');
  return formatText(picturesPath, text);
}

if (process.argv[1] === import.meta.filename) writeFileSync(picturesPath, await statePictures());
