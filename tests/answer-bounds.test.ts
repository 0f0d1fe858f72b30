import { expect, it } from 'vitest';
import { contract } from '@/contract/table';

/** The bound of each list that has no pages. */
const bounds: Readonly<Record<string, string>> = {
  'Home.Index': 'a fixed number of goods',
  'Home.Sections': 'a fixed number of goods a section',
  'Home.More': 'programmes and guides of the shop',
  'Search.Suggest': 'a fixed number of words',
  'Search.Japanese': 'words of one query',
  'Search.Offers': 'a fixed number of offers',
  'Item.Detail': 'one listing',
  'Item.More': 'a fixed number of goods',
  'Item.Cards': 'mostCards of the input',
  'Mall.Index': 'a fixed number of goods',
  'Mall.Shop': 'a fixed number of goods',
  'Mall.Popular': 'a fixed number of shops and goods',
  'Discount.Zone': 'a fixed number of goods a section',
  'AppFront.RecommendDetailH5': 'goods of one activity of the shop',
  'Landing.Detail': 'goods of one activity of the shop',
  'Article.Detail': 'goods of one article of the shop',
  'Experience.Detail': 'goods and pictures of one story',
  'Experience.Submit': 'limits of the form of a story',
  'Experience.Withdraw': 'limits of the form of a story',
  'Guide.List': 'guides of the shop',
  'Guide.Detail': 'one guide of the shop',
  'User.Address.List': 'mostAddresses',
  'Shipping.Sheet': 'tariffs of one country',
  'Cost.Sheet': 'tariffs of one country, currencies',
  'Cart.List': 'mostCartLines',
  'Cart.Preview': 'mostCartLines',
  'Cart.Merge': 'mostCartLines',
  'Order.Quote': 'mostCartLines, and the 100 coupons that end first',
  'Order.Detail': 'mostCartLines; each line and its payment step along a machine',
  'Payment.Offer': 'kinds of payment methods',
  'Payment.Result': 'mostCartLines; 200 refunds, numbers of one company',
  'Friend.Seen': 'mostCartLines, mostInParcel',
  'Parcel.Quote': 'shipping methods',
  'Parcel.Detail': 'mostInParcel; steps along a machine',
  'User.Passkey.List': 'maxPasskeys',
  'User.Passkey.Options': 'maxPasskeys, algorithms',
  'User.Passkey.Add': 'maxPasskeys',
  'User.Passkey.Remove': 'maxPasskeys',
  'User.SavedSearch.List': 'mostSearches',
  'Notice.Settings': 'kinds of notices',
  'Notice.Set': 'kinds of notices',
  'GoodPoint.List': 'rewards of the shop',
  'ShareOrder.Detail': 'limits of the review form',
  'ShareOrder.Things': 'mostThings',
  'User.AfterService.Config': 'kinds of claims',
  'User.AfterService.Things': 'mostCartLines of one order',
  'User.AfterService.Detail': 'steps along a machine that staff alone repeats',
  'WorkOrder.Things': 'mostThings',
  'WorkOrder.Detail': 'replies: 40 an hour, until staff answers and the ticket closes',
  'WorkOrder.Add': 'as WorkOrder.Detail',
  'WorkOrder.Reply': 'as WorkOrder.Detail',
  'WorkOrder.Continue': 'as WorkOrder.Detail',
  'WorkOrder.Close': 'as WorkOrder.Detail',
  'WorkOrder.Evaluate': 'as WorkOrder.Detail',
  'PurchaseRequest.Detail': 'limits of the form; quotes and messages that staff alone repeats, replies: 40 an hour',
  'PurchaseRequest.Create': 'as PurchaseRequest.Detail',
  'PurchaseRequest.Reply': 'as PurchaseRequest.Detail',
  'PurchaseRequest.Withdraw': 'as PurchaseRequest.Detail',
  'PurchaseRequest.Cost': 'lines of a bill',
  'Label.Detail': 'mostMembers, mostLabelItems, the latest 100 events',
  'Label.Item': 'ways to split',
  'Label.Fee': 'ways to split, shipping methods',
  'User.Member.Overview': 'half a year in steps of two weeks',
  'User.Account.Export': 'the whole file of one customer, by its purpose: five an hour',
  'Sign.SignIn': 'days of a month, tasks of the shop',
  'Sign.Task.Join': 'days of a month, tasks of the shop',
  'Sign.Task.Claim': 'days of a month, tasks of the shop',
  'Sign.Rules': 'tasks of the shop',
  'Sign.Center': 'days of a month, tasks of the shop',
  'Invite.Mine': 'the latest 100 guests',
  'Lottery.List': 'lotteries of the shop',
  'Lottery.Detail': 'prizes of one lottery',
  'Lottery.Play': 'prizes of one lottery',
  'Lottery.Winners': 'the latest 20',
  'Support.Ways': 'languages',
  'Bot.Documents': 'guides of the shop',
  'Bot.Choose': 'botChoiceLimits',
  'Tools.Translate': 'lines of the input',
  'Report.Make': 'mostReportPictures',
  'Live.List': 'shows of the shop',
  'Live.Detail': 'goods of one show of the shop',
};

interface Walked {
  readonly type?: string;
  readonly item?: Walked;
  readonly wrapped?: Walked;
  readonly value?: Walked;
  readonly entries?: Readonly<Record<string, Walked>>;
  readonly options?: readonly unknown[];
}

function hasList(schema: Walked): boolean {
  if (schema.type === 'array') return true;
  const options = (schema.options ?? []).filter((option) => typeof option === 'object') as readonly Walked[];
  const entries = typeof schema.entries === 'object' ? Object.values(schema.entries) : [];
  const inner = [schema.wrapped, schema.value].filter((innerSchema) => innerSchema !== undefined);
  return [...options, ...entries, ...inner].some(hasList);
}

const isPaged = (output: Walked): boolean =>
  typeof output.entries === 'object' && output.entries['next']?.type === 'nullable';

it('[A-07] every call that answers a list has pages, or names what keeps it short', () => {
  const unpaged = Object.entries(contract)
    .filter(([, { output }]) => hasList(output as Walked) && !isPaged(output as Walked))
    .map(([name]) => name.replace(/^Sig\.Front\./, ''));
  expect(unpaged.sort()).toEqual(Object.keys(bounds).sort());
});
