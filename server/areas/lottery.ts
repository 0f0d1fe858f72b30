import { codes } from '@/contract/codes';
import { getPointBalance } from '../points/ledger';
import { requireCustomer } from '../http/handler';
import type { RequestContext, Handlers } from '../http/handler';
import { findLottery, lotteryDetail, summarizeLotteries, lotteryView, playView } from '../lottery/lottery-view';
import { playLottery } from '../lottery/play';
import { findPlays, prizesView, winnersOf } from '../lottery/play-lists';
import { isFailure, ok, fail } from '../http/reply';
import { parseCursor } from '../http/paging';

/** One page of the asking customer's plays. */
const findHere = ({ services }: RequestContext, id: string) => (services.isDemo ? findLottery(id) : undefined);

const pageOf = (ctx: RequestContext, cursor: string | undefined, won: boolean) =>
  findPlays(ctx.db, { customerId: requireCustomer(ctx).id, won, after: parseCursor(cursor) });

export const lotteryHandlers = {
  async 'Sig.Front.Lottery.List'(_, ctx) {
    const points = ctx.customer ? await getPointBalance(ctx.db, ctx.customer.id, ctx.now) : null;
    return ok({ lotteries: ctx.services.isDemo ? await summarizeLotteries(ctx) : [], points });
  },

  async 'Sig.Front.Lottery.Detail'({ id }, ctx) {
    const definition = findHere(ctx, id);
    return definition ? ok(await lotteryDetail(ctx, definition, ctx.customer?.id ?? null)) : fail(codes.notFound);
  },

  async 'Sig.Front.Lottery.Play'({ id, score: pointsCost }, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    const definition = findHere(ctx, id);
    if (!definition) return fail(codes.notFound);
    const drawn = await playLottery(db, { customerId, lottery: definition, pointsCost: pointsCost, now });
    if (isFailure(drawn)) return drawn;
    const play = playView(drawn.row, language);
    if (!play) throw new Error(`A play of ${id} drew what the lottery does not have.`);
    return ok({ play, lottery: lotteryView(ctx, definition, drawn.after) });
  },

  async 'Sig.Front.Lottery.MyPrizes'({ cursor }, ctx) {
    const { rows, next } = await pageOf(ctx, cursor, true);
    return ok({ prizes: await prizesView(ctx, rows), next });
  },

  async 'Sig.Front.Lottery.Record'({ cursor }, ctx) {
    const { rows, next } = await pageOf(ctx, cursor, false);
    return ok({ plays: rows.flatMap((row) => playView(row, ctx.language) ?? []), next });
  },

  async 'Sig.Front.Lottery.Winners'({ id }, ctx) {
    return findHere(ctx, id) ? ok({ winners: await winnersOf(ctx, id) }) : fail(codes.notFound);
  },
} satisfies Handlers<`Sig.Front.Lottery.${'List' | 'Detail' | 'Play' | 'MyPrizes' | 'Record' | 'Winners'}`>;
