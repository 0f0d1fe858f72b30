/**
 * Browser stories of each area of `src/features`: `spec file`, or `spec file: words of a title` where a file tells stories of several areas.
 * An area that is not named has no story of its own.
 */
export const storiesByArea: Readonly<Record<string, readonly string[]>> = {
  account: ['account.spec.ts', 'identity-provider.spec.ts'],
  address: ['cost.spec.ts: saves an address'],
  'after-sale': ['after-sale.spec.ts'],
  article: ['content.spec.ts: an article is found'],
  bid: ['together.spec.ts: a bid is placed'],
  bot: ['bot.spec.ts'],
  calculator: ['content.spec.ts: a guide leads to the calculator'],
  campaign: ['content.spec.ts: an activity'],
  cart: ['buying.spec.ts'],
  cost: ['cost.spec.ts: a visitor says where to'],
  favourite: ['main.spec.ts'],
  'friend-payment': ['together.spec.ts: a friend scans the code'],
  guide: ['content.spec.ts: a guide leads to the calculator'],
  home: ['content.spec.ts: the front page', 'navigation.spec.ts: going back'],
  item: ['main.spec.ts', 'live.spec.ts: the share picture'],
  live: ['live.spec.ts'],
  lottery: ['points.spec.ts: plays until nothing is left'],
  mall: ['sites.spec.ts: a long list'],
  ocr: ['ocr.spec.ts'],
  order: ['buying.spec.ts'],
  parcel: ['parcel-qr.spec.ts', 'buying.spec.ts'],
  payment: ['buying.spec.ts'],
  picture: ['pictures.spec.ts: nine pictures'],
  review: ['reviews.spec.ts'],
  request: ['requests.spec.ts'],
  reward: ['points.spec.ts: spends points on a reward'],
  search: ['main.spec.ts', 'sites.spec.ts: a long list'],
  'check-in': ['points.spec.ts: signs in for the day'],
  ticket: ['tickets.spec.ts'],
};

/** Stories for code that every page shares. */
export const sharedStories: readonly string[] = ['main.spec.ts', 'navigation.spec.ts: going back'];
