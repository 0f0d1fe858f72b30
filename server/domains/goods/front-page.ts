import { auctionAt } from './auction-cycle';
import type { Offer } from './goods-store';

/**
 * Selects the offers of the front page from each marketplace's newest: one of each in turn, so that no marketplace fills the page.
 * A marketplace's newest offers alternate with its auctions that end soonest; ended auctions follow only if nothing else is left.
 * The same offers at the same instant give the same page.
 */
export function frontPageKeys(bySite: readonly (readonly Offer[])[], now: Date, limit: number): readonly string[] {
  const lists = bySite.map((offers) => inOrder(offers, now));
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)));
  return turns.flat().slice(0, limit);
}

function inOrder(offers: readonly Offer[], now: Date): readonly string[] {
  const states = offers.map(({ key, auction }) => ({ key, state: auction && auctionAt(auction, now) }));
  const open = states.filter(({ state }) => !state?.ended);
  const ending = open
    .flatMap(({ key, state }) => (state ? [{ key, endsAt: state.endsAt.getTime() }] : []))
    .sort((a, b) => a.endsAt - b.endsAt);
  const mixed = open.flatMap(({ key }, turn) => [key, ...ending.slice(turn, turn + 1).map((offer) => offer.key)]);
  const ended = states.filter(({ state }) => state?.ended).map(({ key }) => key);
  return [...new Set([...mixed, ...ended])];
}
