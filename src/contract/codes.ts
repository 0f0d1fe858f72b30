/**
 * Answer codes. 200, 401 and 403 are the specification's; 1000 and up are refusals that a page must be
 * able to tell apart. Pages key on the code, never on the words of `msg`.
 */
export const codes = {
  ok: 200,
  /** No session, or it ended: the page forgets the customer and goes to /login. */
  loginNeeded: 401,
  /** A live session that may not do this, where another login would help. */
  otherLoginNeeded: 403,
  /** The API itself failed; nothing was changed. */
  serverError: 500,

  invalidInput: 1000,
  notFound: 1001,
  /** A state change without the CSRF header, or from a foreign site. */
  crossSite: 1002,
  rateLimited: 1003,
  /** The same Idempotency-Key came with another body. */
  keyReused: 1004,
  unknownCall: 1005,
  /** A call of an area that the operator has switched off. */
  areaOff: 1006,

  badCredentials: 1100,
  codeWrong: 1101,
  codeExpired: 1102,
  passwordWrong: 1103,
  emailTaken: 1104,
  /** A code of a session's hand-over that is used up, too old or unknown: the host is asked for another. */
  handoffInvalid: 1105,
  /** The address book holds as many as it may. */
  addressesFull: 1106,
  /** A passkey that could not be verified: removed, of another shop, or its challenge was used or is too old. */
  passkeyInvalid: 1108,
  /** The account has as many passkeys as it may. */
  passkeysFull: 1109,
  /** The identity provider cannot be reached, or its answer is not good, is over, or was begun in another browser. */
  loginProviderFailed: 1110,
  /** The identity provider names no e-mail address that it has verified. */
  providerEmailMissing: 1111,

  /** The cart holds as many lines as it may. */
  cartFull: 1107,

  /** Goods that cannot be ordered now; data names the `problem` and, in an order, the `line`. */
  notForSale: 1300,
  /** The sum that was on show is no longer right; data carries the present `total`. */
  priceChanged: 1301,
  /** A coupon that does not count here, was used, or is over. */
  couponUnusable: 1302,
  /** More points than there are. */
  pointsShort: 1303,
  /** More points than the goods of the order cost; data carries the `max` that can be used. */
  pointsOverGoods: 1325,
  /** Too late for it: bought already, packed already, paid already. */
  tooLate: 1304,
  /** A payment that can no longer be made: paid, waiting for confirmation, or run out. */
  paymentOver: 1305,
  /** This server has no payment provider. */
  paymentClosed: 1306,
  /** The payment provider does not answer: nothing was charged, and a repeat opens the same page. */
  paymentUnreachable: 1322,
  /** An item of an unpaid order costs something else at its marketplace than was agreed to; data has the `line`, whole yen of one, `was` and `now`, and of the whole order, `total`. */
  itemPriceChanged: 1326,
  /** An item of an unpaid order was sold or taken down at its marketplace; data has the `line` and `problem`. */
  soldMeanwhile: 1327,
  /** The terms changed since the page was loaded, or were not agreed to: nothing was ordered or charged. */
  termsOutdated: 1323,
  /** The method of shipping does not take the parcel. */
  methodClosed: 1307,
  /** As many orders wait for their payment as may. */
  ordersUnpaid: 1308,
  /** The customer already has the maximum number of one-of-a-kind items in unpaid orders; data carries that number, `max`. */
  singlesUnpaid: 1309,

  /** Three payments wait for friends already. */
  friendsAsked: 1320,
  /** As many mails to friends as one payment has. */
  mailsSpent: 1321,
  /** As many favourites, or saved searches, as there may be. */
  favouritesFull: 1340,
  searchesFull: 1341,
  /** A group label holds as many members or items as it may. */
  labelFull: 1330,
  /** An invitation that ran out, was renewed, or is to a label that is closed. */
  inviteOver: 1331,
  /** A customer leads as many group labels as they may. */
  labelsFull: 1332,
  /** A bid below the next legal one; data carries `next` in whole yen. */
  bidTooLow: 1310,
  /** Another customer of ours holds the standing bid of the auction. */
  bidHeld: 1311,
  auctionOver: 1312,
  /** A won auction was not paid in time: no bids until staff lift it. */
  bidsBarred: 1313,
  /** One customer leads in as many auctions as they may. */
  bidsFull: 1314,
  /** A raise that is not above one's own ceiling; data carries the `ceiling`. */
  bidNotHigher: 1315,
  /** A won auction binds: its order cannot be called off. */
  bidBinds: 1316,
  /** Several orders in a row were not paid in time; data says `until` when no further one is taken. */
  ordersPaused: 1317,
  /** Without the line the goods of the order would be worth less than its coupon needs. */
  couponNeedsLine: 1319,
  /** Bids of a customer who has paid nothing yet would come to more than they may; data carries the `max` that is left, whole yen. */
  bidsUnproven: 1318,
  /** The auction ends later than a sum can be reserved for a bid; data carries `opensAt`, from when it can. */
  bidHoldEarly: 1324,

  /** None of a reward is left this month. */
  rewardGone: 1380,
  /** A customer had as many of a reward this month as one may. */
  rewardLimit: 1381,
  /** A range of more days than there may be; data carries `days`. */
  rangeTooLong: 1350,
  /** A range that ends before it begins. */
  rangeTurned: 1351,
  /** An account with orders, parcels, payments, bids or labels under way cannot be deleted; data carries `underWay`. */
  accountBusy: 1352,
  /** A task that is not done yet, or not joined. */
  taskNotDone: 1370,
  /** A task's day or month that is over, or never was one. */
  taskOver: 1371,
  /** A code of an invitation that nobody has. */
  invitationUnknown: 1372,
  /** A lottery whose round has not started, or has ended. */
  lotteryNotStarted: 1360,
  lotteryEnded: 1361,
  /** Every ball of the drum is drawn. */
  poolExhausted: 1362,
  /** Balls are left in the drum, none of which wins anything. */
  allPrizesClaimed: 1363,
  /** As many plays as there may be in a day of Japan, or in a round. */
  playsOverToday: 1364,
  playsOver: 1365,
  /** The play would cost more than the button said; data carries the `score` in points. */
  playCostsMore: 1366,
  /** No translator answered. */
  translationFailed: 1460,

  /** Only a review that was not approved is sent again. */
  reviewNotFailed: 1400,
  /** One thing has one review. */
  reviewTwice: 1401,
  /** Much the same words were sent before, by whomever. */
  reviewSameText: 1402,
  /** A picture that another review has, or that came twice; data carries its place, `picture`, from 0. */
  reviewSamePicture: 1403,
  /** The post was sent before. */
  reviewSameLink: 1404,
  /** The months of Japan to which points may be postponed are full too. */
  reviewMonthsFull: 1405,
  /** One thing has one claim until it is withdrawn; data names the `claim`. */
  claimTwice: 1470,
  /** Too early or too late for the claim, or the thing has not arrived; data says `why`. */
  claimClosed: 1471,
  /** An item is not shipped while a claim about it is being decided; data names the `claim`. */
  claimOpen: 1472,
  /** An item is not shipped before the customer has decided about findings that differ; data names the `line`. */
  answerAwaited: 1473,
  /** A ticket that is closed: nothing is said in it any more. */
  ticketClosed: 1440,
  /** A ticket that was closed too long ago to be continued: a new one is needed. */
  ticketOver: 1441,
  /** Only a closed ticket is evaluated. */
  ticketOpen: 1442,
  /** A ticket is evaluated once. */
  ticketEvaluated: 1443,
  /** There is no quote that can be accepted: none was made, it ran out, or the request is over. */
  quoteOver: 1450,
  /** Staff made a newer quote than the one that was accepted; data carries its `version`. */
  quoteChanged: 1451,
  /** A purchase request that is over: nothing is said in it any more. */
  requestOver: 1452,
  /** As many purchase requests are open as one customer may have; data carries that number, `max`. */
  requestsFull: 1453,
  /** A marketplace whose sellers take no questions about an item. */
  sellerTakesNoQuestions: 1454,
  /** The customer has too many questions waiting for an answer; data carries the limit, `max`. */
  questionsFull: 1455,
  /** A question to a seller that holds a contact, which marketplaces forbid; data carries its `kind` and what was `found`. */
  contactInQuestion: 1456,
  /** A file that is no whole JPEG, PNG or WebP picture. */
  pictureUnreadable: 1420,
  /** Too many pictures were sent that nothing uses yet. */
  uploadsFull: 1421,
  /** A picture that is not the customer's, or is there no more. */
  pictureUnknown: 1422,
  /** The customer's report of the thing is still open. */
  reportOpen: 1423,

  /** Goods that the service may not buy. */
  unsupportedGoods: 1200,
  /** A seller that the service may not buy from. */
  unsupportedSeller: 1201,
  /** The listing was taken down. */
  goodsRemoved: 1202,
  /** The link leads nowhere that the service knows, after its redirects were followed. */
  linkUnresolved: 1203,
  /** Goods that are known from their marketplace's page alone: they are shown, and can be neither kept nor ordered. */
  notInCatalogue: 1204,
} as const;

export type Code = (typeof codes)[keyof typeof codes];
