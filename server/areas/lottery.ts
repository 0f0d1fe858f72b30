import { codes } from '../../src/contract/codes';
import { balanceOf } from '../points/ledger';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { findLottery, lotteryDetail, lotteryFaces, lotteryView, playView } from '../lottery/lottery-view';
import { playLottery } from '../lottery/play';
import { findPlays, prizesView, winnersOf } from '../lottery/play-lists';
import { isRefused, ok, refuse } from '../http/reply';
import { placeOf } from '../http/paging';

/** One page of the asking customer's plays. */
const findHere = ({ services }: Ask, id: string) => (services.isDemo ? findLottery(id) : undefined);

const pageOf = (ask: Ask, cursor: string | undefined, won: boolean) =>
  findPlays(ask.db, { customerId: customerOf(ask).id, won, after: placeOf(cursor) });

export const lotteryHandlers = {
  async 'Sig.Front.Lottery.List'(_, ask) {
    const points = ask.customer ? await balanceOf(ask.db, ask.customer.id, ask.now) : null;
    return ok({ lotteries: ask.services.isDemo ? await lotteryFaces(ask) : [], points });
  },

  async 'Sig.Front.Lottery.Detail'({ id }, ask) {
    const seed = findHere(ask, id);
    return seed ? ok(await lotteryDetail(ask, seed, ask.customer?.id ?? null)) : refuse(codes.notFound);
  },

  async 'Sig.Front.Lottery.Play'({ id, score }, ask) {
    const { db, now, language } = ask;
    const customerId = customerOf(ask).id;
    const seed = findHere(ask, id);
    if (!seed) return refuse(codes.notFound);
    const drawn = await playLottery(db, { customerId, seed, score, now });
    if (isRefused(drawn)) return drawn;
    const play = playView(drawn.row, language);
    if (!play) throw new Error(`A play of ${id} drew what the lottery does not have.`);
    return ok({ play, lottery: lotteryView(ask, seed, drawn.after) });
  },

  async 'Sig.Front.Lottery.MyPrizes'({ cursor }, ask) {
    const { rows, next } = await pageOf(ask, cursor, true);
    return ok({ prizes: await prizesView(ask, rows), next });
  },

  async 'Sig.Front.Lottery.Record'({ cursor }, ask) {
    const { rows, next } = await pageOf(ask, cursor, false);
    return ok({ plays: rows.flatMap((row) => playView(row, ask.language) ?? []), next });
  },

  async 'Sig.Front.Lottery.Winners'({ id }, ask) {
    return findHere(ask, id) ? ok({ winners: await winnersOf(ask, id) }) : refuse(codes.notFound);
  },
} satisfies Handlers<`Sig.Front.Lottery.${'List' | 'Detail' | 'Play' | 'MyPrizes' | 'Record' | 'Winners'}`>;
