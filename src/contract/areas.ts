import type { NoticeGroup } from './notice';

/** A part of the shop that an operator can switch off. */
interface Area {
  /**
   * Addresses of its pages: `/live` stands for all below it too, `/request?ask` for the page with that parameter, `/lottery/*` for what is below
   * a page alone.
   */
  readonly paths: readonly string[];
  /** Of these, the pages that stay for what customers had before: prizes, open requests, a friend's payment. */
  readonly openPaths?: readonly string[];
  /** Beginnings of the names of its calls, without `Sig.Front.`. */
  readonly calls: readonly string[];
  /** Of these, the calls that stay, by which what was begun is finished. */
  readonly openCalls?: readonly string[];
  /** Groups of notifications that come from this area alone. */
  readonly noticeGroups?: readonly NoticeGroup[];
}

/** Areas by the names that `areasOff` in `brand.json` has for them. */
const areaTable = {
  lottery: {
    paths: ['/lottery'],
    openPaths: ['/lottery/myPrize'],
    calls: ['Lottery.'],
    openCalls: ['Lottery.MyPrizes'],
  },
  live: { paths: ['/live'], calls: ['Live.'] },
  groupLabel: {
    paths: ['/groupLabel/label', '/groupLabel/labelDetail?invite'],
    calls: ['Label.List', 'Label.Create', 'Label.Invite', 'Label.Join', 'Label.Renew'],
  },
  reviews: { paths: ['/shareOrder', '/report?kind=post'], calls: ['ShareOrder.'] },
  experiences: { paths: ['/experience'], calls: ['Experience.'] },
  rewards: {
    paths: ['/goodPoint'],
    openPaths: ['/goodPoint/recordList'],
    calls: ['GoodPoint.'],
    openCalls: ['GoodPoint.Records', 'GoodPoint.Cancel'],
  },
  checkIn: { paths: ['/sign', '/global/sign', '/global/components'], calls: ['Sign.'] },
  articles: { paths: ['/article'], calls: ['Article.'] },
  campaigns: { paths: ['/activity', '/landing'], calls: ['Landing.', 'AppFront.'] },
  friendPayment: {
    paths: ['/friendPayment'],
    openPaths: ['/friendPayment/*'],
    calls: ['Friend.'],
    openCalls: ['Friend.Seen', 'Friend.Pay'],
  },
  // Without an item, the page to share shows the customer's invitation.
  invitations: { paths: ['/global/invite', '/share'], openPaths: ['/share?site'], calls: ['Invite.'] },
  purchaseRequests: {
    paths: ['/request'],
    openPaths: ['/request/*', '/request?questions', '/request?ask'],
    calls: ['PurchaseRequest.'],
    openCalls: [
      'PurchaseRequest.Detail',
      'PurchaseRequest.Cost',
      'PurchaseRequest.Reply',
      'PurchaseRequest.Accept',
      'PurchaseRequest.Withdraw',
      'PurchaseRequest.Read',
    ],
  },
  sellerQuestions: { paths: ['/request?ask'], calls: ['SellerQuestion.Ask'] },
  savedSearches: {
    paths: ['/favourite?show=searches'],
    calls: ['User.SavedSearch.'],
    noticeGroups: ['searches'],
  },
  discounts: { paths: ['/discount'], calls: ['Discount.'] },
  calculator: { paths: ['/calc'], calls: [] },
  // The help page shows the same documents.
  helpBot: { paths: ['/workOrder/bot'], calls: [] },
  pictureText: { paths: ['/ocr'], calls: ['Tools.'] },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areaTable;
export const areas: Readonly<Record<AreaName, Area>> = areaTable;
export const areaNames = Object.keys(areaTable) as [AreaName, ...AreaName[]];

/** The area to which a call belongs and with which it is switched off; undefined for one that always answers. */
export function findAreaOfCall(name: string): AreaName | undefined {
  const isOf = (calls: readonly string[] = []) => calls.some((call) => name.startsWith(`Sig.Front.${call}`));
  return areaNames.find((area) => isOf(areas[area].calls) && !isOf(areas[area].openCalls));
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A regular expression of the addresses that an entry of `paths` stands for, without its beginning. */
function toPattern(entry: string): string {
  const [path = '', parameter] = entry.split('?');
  if (parameter !== undefined) {
    const end = parameter.includes('=') ? '[&#]' : '[=&#]';
    return `${escapePattern(path)}/?\\?(?:[^#]*&)?${escapePattern(parameter)}(?:${end}|$)`;
  }
  return path.endsWith('/*') ? `${escapePattern(path.slice(0, -1))}[^?#]` : `${escapePattern(path)}(?:[/?#]|$)`;
}

/**
 * A regular expression, to be read without regard to case, of all addresses that lead to a page of these areas; null for no areas. Pages get it
 * ready-made, so that none carries the table.
 */
export function createOffPattern(off: readonly AreaName[]): string | null {
  if (off.length === 0) return null;
  const all = (entries: readonly string[]) => entries.map(toPattern).join('|');
  const ofAreas = off.map((name) => {
    const { paths, openPaths = [] } = areas[name];
    return openPaths.length === 0 ? all(paths) : `(?!${all(openPaths)})(?:${all(paths)})`;
  });
  return `^(?:${ofAreas.join('|')})`;
}
