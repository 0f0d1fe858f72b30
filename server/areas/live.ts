import { codes } from '@/contract/codes';
import { isListed, showOf, showsAround, stateOf } from '@/rules/live';
import type { ShowSlot as Slot } from '@/rules/live';
import { getPictureUrl } from '../goods/goods-view';
import { loadGoodsCards } from '../goods/goods-cards';
import { goodsKey, findListings } from '../goods/goods-store';
import type { RequestContext, Handlers } from '../http/handler';
import { programmeGoods } from '../live/programme-goods';
import { ok, fail } from '../http/reply';
import { toInstant } from '@/rules/time/date';

const goodsOfProgramme = ({ db }: RequestContext, { programme }: Slot) =>
  findListings(
    db,
    programmeGoods[programme].map((id) => goodsKey('market', id)),
  );

/** A show with the picture of its first goods; undefined where the mall has none of them any more. */
async function showView(slot: Slot, ctx: RequestContext) {
  if (!ctx.services.isDemo) return undefined;
  const [first] = await goodsOfProgramme(ctx, slot);
  if (!first) return undefined;
  return {
    id: String(slot.slot),
    programme: slot.programme,
    state: stateOf(slot.slot, ctx.now.getTime()),
    startsAt: toInstant(new Date(slot.startsAt)),
    endsAt: toInstant(new Date(slot.endsAt)),
    picture: getPictureUrl(first, 0),
  };
}

export const liveHandlers = {
  async 'Sig.Front.Live.List'(_, ctx) {
    const shows = [];
    for (const slot of showsAround(ctx.now.getTime())) {
      const show = await showView(slot, ctx);
      if (show) shows.push(show);
    }
    return ok({ shows });
  },

  async 'Sig.Front.Live.Detail'({ id }, ctx) {
    const slot = showOf(Number(id));
    const show = isListed(slot.slot, ctx.now.getTime()) ? await showView(slot, ctx) : undefined;
    if (!show) return fail(codes.notFound);
    const stream = show.state === 'soon' ? null : `/streams/${show.id}/master.m3u8`;
    return ok({ ...show, stream, goods: await loadGoodsCards(ctx.db, await goodsOfProgramme(ctx, slot), ctx) });
  },
} satisfies Handlers<'Sig.Front.Live.List' | 'Sig.Front.Live.Detail'>;
