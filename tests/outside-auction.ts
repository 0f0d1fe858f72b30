import type { Listing } from '@server/domains/goods/listing';
import { storePageListing } from '@server/domains/item/page-listings';
import { demoAuctionListing } from '@demo/auction';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

/** The auction at a marketplace that these tests use, as its page was read. */
export const outsideAuction = { site: 'yahoo', id: 'z1122334455' } as const;

/** Saves an auction at a marketplace that ends in a day, as if its page had been read, with changes. */
export async function saveOutsideAuction(
  api: TestApi,
  {
    id = outsideAuction.id,
    hours = 24,
    yen = 5000,
    edit = {},
  }: { id?: string; hours?: number; yen?: number; edit?: Partial<Listing> } = {},
): Promise<void> {
  const now = api.clock.now();
  const endsAt = new Date(now.getTime() + hoursToMs(hours));
  const listing = demoAuctionListing({ id, titleJa: '銀塩カメラ', yen, endsAt }, now);
  await storePageListing(api.db, { ...listing, ...edit }, now);
}

/** The input of a bid that staff are to place. */
export const bidTaskInput = (ceiling: number, more: Record<string, unknown> = {}) => ({
  ...outsideAuction,
  ceiling,
  services: { inspection: false, authentication: false, domesticInsurance: false },
  note: '',
  ...more,
});
