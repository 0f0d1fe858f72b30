import { isAreaOn } from '@/config/areas';
import { paths, requestAddHref, sellerQuestionsHref } from '@/config/paths';
import type { RequestPart } from '@/features/request/public';
import type { TicketType, ticketTopics } from '@/contract/ticket';

/** Answers of the bot's own, where no guide has one, and the page that they lead to. */
export const ownAnswers = {
  payment: '/userGuide/shopping#fees',
  outbid: paths.bids,
  password: paths.loginReset,
  email: paths.settings,
  deletion: paths.settings,
  address: paths.address,
  where: paths.orders,
  refund: paths.orders,
  afterSale: paths.afterSales,
  report: paths.report,
  anyShop: requestAddHref(),
  quote: paths.requests,
  quoteTime: requestAddHref(),
  acceptQuote: paths.requests,
  quoteExpired: paths.requests,
  sellerAnswer: sellerQuestionsHref,
} as const satisfies Record<string, string>;
export type OwnAnswer = keyof typeof ownAnswers;
export const ownIds = Object.keys(ownAnswers) as readonly OwnAnswer[];

const requestIds: readonly string[] = [
  'own.anyShop',
  'own.quote',
  'own.quoteTime',
  'own.acceptQuote',
  'own.quoteExpired',
  'own.sellerAnswer',
];
/** False for an answer about a part of the shop that is off. */
export const isAnswerOn = (id: string): boolean => !requestIds.includes(id) || isAreaOn('purchaseRequests');

/** The parts of the reader's own orders and parcels that an answer can show. */
export type OwnPart = 'progress' | 'toPay' | 'refunds' | 'warehouse';

/** Answers below which the reader's own orders and parcels are shown. */
const ownParts: Readonly<Record<string, OwnPart>> = {
  'own.where': 'progress',
  'logistics.trouble': 'progress',
  'own.payment': 'toPay',
  'question.1': 'toPay',
  'own.refund': 'refunds',
  'question.4': 'refunds',
  'logistics.storage': 'warehouse',
  'question.2': 'warehouse',
  'logistics.together': 'warehouse',
};
export const ownPartOf = (id: string): OwnPart | undefined => ownParts[id];

/** Answers below which the reader's own requests and questions to sellers are shown. */
const requestParts: Readonly<Record<string, RequestPart>> = {
  'own.quote': 'requests',
  'own.acceptQuote': 'requests',
  'own.quoteExpired': 'requests',
  'own.quoteTime': 'answerTime',
  'own.sellerAnswer': 'questions',
};
export const requestPartOf = (id: string): RequestPart | undefined => requestParts[id];

type TicketAbout = {
  readonly [T in TicketType]: { readonly type: T; readonly topic?: (typeof ticketTopics)[T][number] };
}[TicketType];

/** The subject of a ticket that is opened after an answer. */
const ticketSubjects: Readonly<Record<string, TicketAbout>> = {
  'own.where': { type: 'logistics' },
  'logistics.trouble': { type: 'logistics' },
  'own.afterSale': { type: 'item' },
  'own.refund': { type: 'payment', topic: 'refund' },
  'question.4': { type: 'payment', topic: 'refund' },
  'own.payment': { type: 'payment' },
  'question.1': { type: 'payment', topic: 'payTwice' },
  'membership.coupons': { type: 'payment', topic: 'coupon' },
  'own.outbid': { type: 'bid' },
  'shopping.auctions': { type: 'bid' },
  'logistics.together': { type: 'parcel', topic: 'merge' },
  'logistics.customs': { type: 'customs' },
  'question.3': { type: 'customs', topic: 'duty' },
  'own.password': { type: 'account', topic: 'login' },
  'own.email': { type: 'account', topic: 'details' },
  'own.address': { type: 'account', topic: 'details' },
  'own.deletion': { type: 'account', topic: 'details' },
  'membership.earn': { type: 'account', topic: 'points' },
  'membership.spend': { type: 'account', topic: 'points' },
};
export const ticketSubjectOf = (id: string): TicketAbout | undefined =>
  ticketSubjects[id] ?? (requestIds.includes(id) ? { type: 'other', topic: 'service' } : undefined);

/** Documents that answer the same question: between them the bot need not ask which is meant. */
const sameSubject: readonly (readonly string[])[] = [
  ['shopping.steps', 'question.0'],
  ['shopping.fees', 'about.what-it-costs', 'question.1'],
  ['shopping.auctions', 'own.outbid'],
  ['logistics.storage', 'question.2'],
  ['logistics.customs', 'question.3'],
  ['logistics.trouble', 'own.where'],
  ['prohibited.goods', 'prohibited.why', 'prohibited.unsure'],
  ['own.refund', 'question.4'],
  ['own.quote', 'own.quoteTime'],
  ['stores.new', 'stores.second-hand', 'stores.collectors'],
  ['about.our-word', 'about.what-we-do'],
];
export const isSameSubject = (id: string, other: string): boolean =>
  sameSubject.some((ids) => ids.includes(id) && ids.includes(other));

/** The questions of each topic, by the documents that answer them. */
export const topics = {
  requests: ['own.anyShop', 'own.quote', 'own.quoteTime', 'own.acceptQuote', 'own.quoteExpired', 'own.sellerAnswer'],
  buying: ['question.0', 'shopping.questions', 'stores.words', 'own.where'],
  bids: ['shopping.auctions', 'own.outbid'],
  cost: ['question.1', 'shopping.fees'],
  shipping: ['logistics.methods', 'logistics.together', 'logistics.storage', 'logistics.trouble'],
  customs: ['question.3', 'prohibited.why'],
  payment: ['own.payment', 'membership.coupons'],
  points: ['membership.earn', 'membership.spend'],
  account: ['own.password', 'own.email', 'own.deletion'],
  afterSale: ['own.afterSale', 'own.refund', 'question.4'],
} as const satisfies Record<string, readonly string[]>;
export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as readonly Topic[];
