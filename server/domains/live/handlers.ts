import { codes } from '@/contract/codes';
import { toInstant } from '@/rules/time/date';
import type { Listing } from '../goods/listing';
import { loadGoodsCards } from '../goods/goods-cards';
import { findListings, goodsKey } from '../goods/goods-store';
import { getPictureUrl, noPicture, textIn } from '../goods/goods-view';
import type { Handlers, RequestContext } from '../handler';
import { fail, ok } from '@server/platform/http/reply';
import { findOwnShow, listOwnShows } from './own-shows';
import type { Show } from './show';

const readingOf = ({ now, services }: RequestContext) => ({ now, liveHosts: services.liveHosts });

const goodsOf = ({ db }: RequestContext, { goods }: Show): Promise<readonly Listing[]> =>
  goods.length === 0
    ? Promise.resolve([])
    : findListings(
        db,
        goods.map((id) => goodsKey('market', id)),
      );

const showView = (show: Show, [first]: readonly Listing[], { language }: RequestContext) => ({
  id: show.id,
  title: textIn(show.titles, language),
  about: textIn(show.abouts, language),
  state: show.state,
  startsAt: toInstant(show.startsAt),
  endsAt: show.endsAt && toInstant(show.endsAt),
  picture: show.picture ?? (first ? getPictureUrl(first, 0) : noPicture),
});

async function listShows(ctx: RequestContext): Promise<readonly Show[]> {
  const shows = [...(await listOwnShows(ctx.db, readingOf(ctx))), ...ctx.services.recurringShows.list(ctx.now)];
  return (['on', 'soon', 'replay'] as const).flatMap((state) => shows.filter((show) => show.state === state));
}

export const liveHandlers = {
  async 'Sig.Front.Live.List'(_, ctx) {
    const shows = [];
    for (const show of await listShows(ctx)) shows.push(showView(show, await goodsOf(ctx, show), ctx));
    return ok({ shows });
  },

  async 'Sig.Front.Live.Detail'({ id }, ctx) {
    const show = ctx.services.recurringShows.find(id, ctx.now) ?? (await findOwnShow(ctx.db, id, readingOf(ctx)));
    if (!show) return fail(codes.notFound);
    const goods = await goodsOf(ctx, show);
    const { isSilent: silent, stream } = show;
    return ok({ ...showView(show, goods, ctx), silent, stream, goods: await loadGoodsCards(ctx.db, goods, ctx) });
  },
} satisfies Handlers<'Sig.Front.Live.List' | 'Sig.Front.Live.Detail'>;
