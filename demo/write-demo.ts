import { ordinaryCost } from '@server/domains/auth/passwords';
import type { Listing } from '@server/domains/goods/listing';
import { writeGoods } from '@server/domains/goods/goods-store';
import { learnTitles } from '@server/domains/search/lexicon';
import type { DemoServices } from '@server/domains/services';
import type { OpenDatabase } from '@server/platform/db/open';
import { catalogueListings } from './catalogue/catalogue-listings';
import { shops } from './catalogue/shops';
import { writeDemoContents } from './contents';
import { writeDemoLotteries } from './lotteries';
import { writeDemoPosts } from './posts';
import { makeDemo } from './records';
import { findDemoShow, listDemoShows } from './live/shows';
import { shortLinks } from './short-links';
import { makeDemoStaff } from './staff';

/** The services of a demonstration with these goods; the search learns their makers and models. */
export function demoServices(listings: readonly Listing[]): DemoServices {
  learnTitles(listings);
  return {
    shortLinks: shortLinks(listings),
    mallShops: shops,
    recurringShows: { list: listDemoShows, find: findDemoShow },
  };
}

/** Writes the demonstration into a database as far as it is not there: goods, content, posts, and the demo customer with something in every state. */
export async function writeDemo(open: OpenDatabase, now: Date): Promise<DemoServices> {
  const { db } = open;
  const listings = catalogueListings();
  await open.runExclusively((exclusiveDb) => writeGoods(exclusiveDb, listings, now));
  await writeDemoContents(db, now);
  await writeDemoLotteries(db, now);
  await writeDemoPosts(db, now);
  await makeDemo(db, now, ordinaryCost);
  await makeDemoStaff(db, now, ordinaryCost);
  return demoServices(listings);
}
