import { shopQuery } from '../contract/sites';

/** Every path of the route tables, and how to link to it. Pages and tests take paths from here and never spell them. */
export const paths = {
  home: '/',
  search: '/search',
  searchHistory: '/search/history',
  popular: '/popular',
  /** minne's id comes in the query: `/mall/minne/detail?id=…`. */
  item: '/mall/:site/detail/:id?',
  mall: '/mall/:site',
  discount: '/discount',
  discountAmazon: '/discount/amazon',
  discountSearch: '/discount/search/search',
  discountResult: '/discount/search/result',
  marketSearch: '/mall/market/search',
  shop: '/mall/market/shop/:shopid',
  login: '/login',
  loginReset: '/login/reset',
  register: '/global/register',
  agreement: '/agreement',
  /** The company behind the shop: commercial disclosure. */
  imprint: '/imprint',
  member: '/member',
  settings: '/settings',
  coupons: '/coupon',
  address: '/address',
  support: '/customerSupport',
  calc: '/calc',
  orders: '/order',
  order: '/order/:id',
  bids: '/bid',
  cart: '/cart',
  checkout: '/checkout',
  payment: '/paymentSuccess',
  friendPayment: '/friendPayment',
  friendPay: '/friendPayment/pay',
  friendPayEmail: '/friendPayment/payEmail',
  friendPayResult: '/friendPayment/payResult',
  parcels: '/parcel',
  parcel: '/parcel/:id',
  parcelQr: '/packageQR',
  ocr: '/ocr',
  favourites: '/favourite',
  messages: '/message',
  messageSettings: '/message/settings',
  unsubscribe: '/message/unsubscribe',
  message: '/message/:id',
  activity: '/activity/:id',
  landing: '/landing/:id',
  landingActivity: '/landing/activity/:id',
  articles: '/article',
  article: '/article/detail/:id',
  guides: '/userGuide',
  guide: '/userGuide/:type',
  experiences: '/experience',
  /** `?id=…`: whose posts. */
  experienceUser: '/experience/user',
  experienceWrite: '/experience/write',
  experience: '/experience/detail/:id',
  lottery: '/lottery',
  lotteryPrizes: '/lottery/myPrize',
  lotteryRecord: '/lottery/record',
  lotteryRound: '/lottery/:id',
  live: '/live',
  share: '/share',
  report: '/report',
  goodPoints: '/goodPoint',
  goodPointRecords: '/goodPoint/recordList',
  goodPoint: '/goodPoint/detail/:id',
  reviews: '/shareOrder',
  review: '/shareOrder/detail/:id',
  reviewInside: '/shareOrder/inside/add',
  reviewOutside: '/shareOrder/outside/add',
  reviewMonthly: '/shareOrder/monthly/add',
  afterSales: '/afterSaleService',
  /** `?order=…&line=…`: the thing that it is about. */
  afterSaleAdd: '/afterSaleService/create',
  afterSale: '/afterSaleService/detail/:id',
  afterSaleOrder: '/afterSaleService/components/selectOrder',
  /** `?order=…`. */
  claimOrderLine: '/afterSaleService/components/selectSubOrder',
  ticket: '/workOrder/detail/:id',
  sign: '/sign',
  /** The same for host apps, which link to it for customers alone. */
  globalSign: '/global/sign',
  signSuccess: '/global/components/signSuc',
  taskSuccess: '/global/components/actionSuc',
  rewardRules: '/global/components/rule',
  invite: '/global/invite',
  download: '/global/download',
  labels: '/groupLabel/label',
  /** `?id=…` for members, `?invite=…` for who was asked to join. */
  label: '/groupLabel/labelDetail',
  labelItem: '/groupLabel/labelItem/:id',
  labelFee: '/groupLabel/shipmentFee',
  tickets: '/workOrder',
  ticketAdd: '/workOrder/add',
  /** A new purchase request, and the list of one's own. */
  requests: '/request',
  request: '/request/:id',
  bot: '/workOrder/bot',
  botChat: '/workOrder/bot/chat',
} as const;

/** The query of a search, as it is in the address; empty values are left out. */
export type SearchQuery = Partial<
  Record<'q' | 'site' | 'seller' | 'min' | 'max' | 'condition' | 'stock' | 'sort' | 'not', string | undefined>
>;

/** `/search?q=…&site=…`, or the same of another page that lists goods. */
export function searchHref(query: SearchQuery, path: string = paths.search): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A marketplace's front page; our own mall's is its search. */
export const mallHref = (site: string): string => (site === 'market' ? paths.marketSearch : `/mall/${site}`);

export const shopHref = (id: string): string => `/mall/market/shop/${encodeURIComponent(id)}`;

/** An item's page. The id is percent-encoded: Rakuten's `shop:code` becomes `shop%3Acode`; Suruga-ya keeps whose copy it is. */
export function itemHref(item: { site: string; id: string; shop?: string | undefined }): string {
  if (item.site === 'minne') return `/mall/minne/detail?id=${encodeURIComponent(item.id)}`;
  return `/mall/${item.site}/detail/${encodeURIComponent(item.id)}${shopQuery(item.shop)}`;
}

/** The calculator, with what it is asked. */
export const calcHref = (values: Readonly<Record<string, string>>): string =>
  `${paths.calc}?${new URLSearchParams(values).toString()}`;

/** The form of the address book: a new address, or a change of one. */
export const addressFormHref = (id?: string): string =>
  id === undefined ? `${paths.address}?new` : `${paths.address}?edit=${encodeURIComponent(id)}`;

/** The page of parcels, where what has arrived of an order is chosen already. */
export const parcelsHref = (order: string): string => `${paths.parcels}?order=${encodeURIComponent(order)}`;

/** The ledger of points, a state of the member page. */
export const pointsHref = `${paths.member}?ledger`;
export const orderHref = (id: string): string => `/order/${encodeURIComponent(id)}`;
export const parcelHref = (id: string): string => `/parcel/${encodeURIComponent(id)}`;
/** A parcel's number as a code. */
export const parcelCodeHref = (id: string): string => `${paths.parcelQr}?code=${encodeURIComponent(id)}`;
/** The report page with its subject: `item` and `seller` by marketplace and id, `mercari/m1`; `post` by its id. */
export const reportHref = (kind: 'item' | 'seller' | 'post', id: string): string =>
  `${paths.report}?kind=${kind}&id=${encodeURIComponent(id)}`;
/** The share picture of an item. */
export const shareHref = (item: { site: string; id: string }): string =>
  `${paths.share}?site=${item.site}&id=${encodeURIComponent(item.id)}`;
/** A live show. */
export const showHref = (id: string): string => `${paths.live}?show=${encodeURIComponent(id)}`;
/** A reward for points. */
export const rewardHref = (id: string): string => `/goodPoint/detail/${encodeURIComponent(id)}`;
/** A shopping review. */
export const reviewHref = (id: string): string => `/shareOrder/detail/${encodeURIComponent(id)}`;
/** A review of a thing of an order. */
export const reviewOfHref = (order: string, line: string): string =>
  `${paths.reviewInside}?${new URLSearchParams({ order, line }).toString()}`;
/** One's own reviews, a state of their page. */
export const ownReviewsHref = `${paths.reviews}?show=mine`;
/** The form of a kind of review: a new one, of a thing where that is known, or a failed one again. */
export const reviewFormHref = (
  kind: 'inside' | 'outside' | 'monthly',
  about: { order?: string; id?: string } = {},
): string => {
  const query = new URLSearchParams(about).toString();
  return `/shareOrder/${kind}/add${query ? `?${query}` : ''}`;
};
/** After-sale claims. */
export const afterSaleHref = (id: string): string => `/afterSaleService/detail/${encodeURIComponent(id)}`;
export const claimOrderLineHref = (order: string): string =>
  `${paths.claimOrderLine}?order=${encodeURIComponent(order)}`;
export const afterSaleAddHref = (order: string, line: string): string =>
  `${paths.afterSaleAdd}?${new URLSearchParams({ order, line }).toString()}`;
/** A ticket. */
export const ticketHref = (id: string): string => `/workOrder/detail/${encodeURIComponent(id)}`;
/** A new ticket, about an order or one thing of it, and of a kind, where these are known. */
export const ticketAddHref = (about: { order?: string; line?: string; type?: string; topic?: string } = {}): string => {
  const query = new URLSearchParams(about).toString();
  return query ? `${paths.ticketAdd}?${query}` : paths.ticketAdd;
};
/** A purchase request. */
export const requestHref = (id: string): string => `/request/${encodeURIComponent(id)}`;
/** A new purchase request, filled in with a link, words or an earlier request where these are known. */
export const requestAddHref = (about: { link?: string; title?: string; from?: string } = {}): string => {
  const query = new URLSearchParams(about).toString();
  return `${paths.requests}?${query || 'new'}`;
};
/** The customer's questions to sellers, which stand beside the purchase requests. */
export const sellerQuestionsHref = `${paths.requests}?questions`;
/** A new question to the seller of an item. */
export const newQuestionHref = ({ site, id }: { site: string; id: string }): string =>
  `${paths.requests}?${new URLSearchParams({ ask: `${site}/${id}` }).toString()}`;
/** The page of what an order line holds: an item, or the purchase request that it was bought by. */
export const orderedGoodsHref = (line: { site: string | null; goodsId: string; shop?: string | null }): string =>
  line.site === null
    ? requestHref(line.goodsId)
    : itemHref({ site: line.site, id: line.goodsId, shop: line.shop ?? undefined });
/** Telling staff of a post. */
export const reportPostHref = (id: string): string => `/report?kind=post&id=${encodeURIComponent(id)}`;
export const labelHref = (id: string): string => `${paths.label}?id=${encodeURIComponent(id)}`;
export const inviteHref = (token: string): string => `${paths.label}?invite=${encodeURIComponent(token)}`;
export const labelItemHref = (id: string): string => `/groupLabel/labelItem/${encodeURIComponent(id)}`;
export const labelFeeHref = (id: string): string => `${paths.labelFee}?id=${encodeURIComponent(id)}`;
/** The checkout of some lines of the cart. */
export const checkoutHref = (lines: readonly string[]): string => `${paths.checkout}?lines=${lines.join(',')}`;
/** The page that shows the result of reserving a sum for a bid. */
export const bidHoldHref = (id: string): string => `${paths.bids}?hold=${encodeURIComponent(id)}`;
/** The page of a payment's state. */
export const paymentHref = (id: string): string => `${paths.payment}?id=${encodeURIComponent(id)}`;

/** Asking a friend to pay a payment of one's own, and the friend's page. */
export const friendRequestHref = (payment: string): string =>
  `${paths.friendPayment}?payment=${encodeURIComponent(payment)}`;
export const friendPayResultHref = (token: string): string =>
  `${paths.friendPayResult}?token=${encodeURIComponent(token)}`;
export const friendPayHref = (token: string): string => `${paths.friendPay}?token=${encodeURIComponent(token)}`;
export const lotteryHref = (id: string): string => `/lottery/${encodeURIComponent(id)}`;
export const messageHref = (id: string): string => `/message/${encodeURIComponent(id)}`;
/** A customer's saved searches. */
export const savedSearchesHref = `${paths.favourites}?show=searches`;

/** A campaign's page, or the recommendation that a banner with only an id opens. */
export const activityHref = (id: string): string => `/activity/${encodeURIComponent(id)}`;

/** An article, and the list of them by topic or by words. */
export const articleHref = (id: string): string => `/article/detail/${encodeURIComponent(id)}`;
export function articlesHref(filters: {
  readonly topic?: string | undefined;
  readonly q?: string | undefined;
}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  const query = search.toString();
  return query === '' ? paths.articles : `${paths.articles}?${query}`;
}
/** A guide. */
export const guideHref = (type: string): string => `/userGuide/${type}`;
/** A buyer's story, and all of one author. */
export const experienceHref = (id: string): string => `/experience/detail/${encodeURIComponent(id)}`;
/** The form of a story: a rejected one again, where its id is named. */
export const storyFormHref = (id: string): string => `${paths.experienceWrite}?id=${encodeURIComponent(id)}`;
export const authorHref = (id: string): string => `${paths.experienceUser}?id=${encodeURIComponent(id)}`;

/** Registration with the code of an invitation filled in. */
export const registerHref = (code?: string): string =>
  code === undefined ? paths.register : `${paths.register}?invitation=${encodeURIComponent(code)}`;

const backTo = (redirect: string) => (redirect === paths.home ? '' : `?redirect=${encodeURIComponent(redirect)}`);

/** `/login?redirect=…`: where a visitor goes, and comes back from. */
export const loginHref = (redirect: string): string => `${paths.login}${backTo(redirect)}`;

/** Registration, from which a visitor comes back as from the log-in. */
export const registerBackHref = (redirect: string): string => `${paths.register}${backTo(redirect)}`;
