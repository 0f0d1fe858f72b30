import { codes } from '@/contract/codes';
import { getPointBalance } from '../points/ledger';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { findLottery, listLotteries } from './find-lottery';
import { lotteryDetail, lotteryView, playView, summarizeLotteries } from './lottery-view';
import { playLottery } from './play';
import { findPlays, prizesView, winnersOf } from './play-lists';
import { isFailure, ok, fail } from '@server/platform/http/reply';
import { parseCursor } from '@server/platform/http/paging';

const readingOf = ({ now, services }: RequestContext) => ({ now, isDemo: services.isDemo });

/** One page of the asking customer's plays. */
const pageOf = (ctx: RequestContext, cursor: string | undefined, won: boolean) =>
  findPlays(ctx.db, { customerId: requireCustomer(ctx).id, won, after: parseCursor(cursor) });

export const lotteryHandlers = {
  async 'Sig.Front.Lottery.List'(_, ctx) {
    const points = ctx.customer ? await getPointBalance(ctx.db, ctx.customer.id, ctx.now) : null;
    return ok({ lotteries: summarizeLotteries(ctx, await listLotteries(ctx.db, readingOf(ctx))), points });
  },

  async 'Sig.Front.Lottery.Detail'({ id }, ctx) {
    const current = await findLottery(ctx.db, id, readingOf(ctx));
    return current ? ok(await lotteryDetail(ctx, current, ctx.customer?.id ?? null)) : fail(codes.notFound);
  },

  async 'Sig.Front.Lottery.Play'({ id, score: pointsCost }, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    const current = await findLottery(db, id, readingOf(ctx));
    if (!current) return fail(codes.notFound);
    const drawn = await playLottery(db, { customerId, current, pointsCost, now });
    if (isFailure(drawn)) return drawn;
    const { lottery } = drawn.after;
    const play = playView({ play: drawn.row, names: lottery.names, terms: lottery }, language);
    return ok({ play, lottery: lotteryView(ctx, drawn.after) });
  },

  async 'Sig.Front.Lottery.MyPrizes'({ cursor }, ctx) {
    const { rows, next } = await pageOf(ctx, cursor, true);
    return ok({ prizes: await prizesView(ctx, rows), next });
  },

  async 'Sig.Front.Lottery.Record'({ cursor }, ctx) {
    const { rows, next } = await pageOf(ctx, cursor, false);
    return ok({ plays: rows.map((row) => playView(row, ctx.language)), next });
  },

  async 'Sig.Front.Lottery.Winners'({ id }, ctx) {
    const isFound = (await findLottery(ctx.db, id, readingOf(ctx))) !== undefined;
    return isFound ? ok({ winners: await winnersOf(ctx, id) }) : fail(codes.notFound);
  },
} satisfies Handlers<`Sig.Front.Lottery.${'List' | 'Detail' | 'Play' | 'MyPrizes' | 'Record' | 'Winners'}`>;
