import { describe, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import type { AuctionCycle } from './listing';
import { auctionAt } from './auction-cycle';
import { frontPageKeys } from './front-page';

const now = new Date('2026-11-21T03:00:00Z');
const hour = 3600;
const seconds = now.getTime() / 1000;
/** A round of two hours that ends `left` seconds from now. */
const ending = (left: number): AuctionCycle => ({
  startPrice: 1000,
  buyoutPrice: null,
  reserve: null,
  lengthSeconds: 2 * hour,
  pauseSeconds: hour,
  offsetSeconds: 2 * hour - left - (seconds % (3 * hour)) + 3 * hour,
  rivalEverySeconds: 900,
  seed: 1,
  autoExtension: false,
  earlyFinish: false,
  transactionRate: null,
});
const fixed = (key: string) => ({ key, auction: null });
const auction = (key: string, left: number) => ({ key, auction: ending(left) });

describe('the front page', () => {
  it('[R-01] takes one of each marketplace in turn', () => {
    expect(frontPageKeys([[fixed('a1'), fixed('a2')], [fixed('b1')], []], now, 20)).toEqual(['a1', 'b1', 'a2']);
  });

  it('[R-01] shows the auctions that end soonest beside the newest, and ended ones last', () => {
    expect(auctionAt(ending(60), now).endsAt).toEqual(new Date(now.getTime() + 60_000));
    const offers = [
      auction('over', -60),
      fixed('new1'),
      fixed('new2'),
      auction('late', hour),
      fixed('new3'),
      auction('soon', 60),
    ];
    expect(frontPageKeys([offers], now, 20)).toEqual(['new1', 'soon', 'new2', 'late', 'new3', 'over']);
    expect(frontPageKeys([offers], now, 3)).toEqual(['new1', 'soon', 'new2']);
  });

  it('[R-01] is the same for the same instant, and holds no ended auction at any hour of the catalogue', () => {
    const offers = (site: string) =>
      catalogueListings().flatMap((listing) =>
        listing.site === site && listing.status === 'onSale' ? [{ key: listing.id, auction: listing.auction }] : [],
      );
    const both = [offers('mercari'), offers('yahoo')];
    for (let turn = 0; turn < 48; turn += 1) {
      const at = new Date(now.getTime() + turn * 1_777_000);
      const keys = frontPageKeys(both, at, 20);
      expect(frontPageKeys(both, at, 20)).toEqual(keys);
      const listedOffers = keys.flatMap((key) => both.flat().filter((offer) => offer.key === key));
      expect(listedOffers).toHaveLength(20);
      expect(listedOffers.filter((offer) => offer.auction && auctionAt(offer.auction, at).ended)).toEqual([]);
    }
  });
});
