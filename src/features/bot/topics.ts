import { paths } from '@/config/paths';

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
} as const satisfies Record<string, string>;
export type OwnAnswer = keyof typeof ownAnswers;
export const ownIds = Object.keys(ownAnswers) as readonly OwnAnswer[];

/** Documents that answer what becomes of orders and parcels: the reader's own are shown below them. */
export const answersOnOwn: readonly string[] = ['own.where', 'own.refund', 'own.payment', 'logistics.trouble'];

/** The questions of each topic, by the documents that answer them. */
export const topics = {
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
