import { sites } from '../../src/contract/sites';
import { goodsCard } from '../catalogue-view';
import { newestGoods } from '../goods-store';
import type { Handlers } from '../handler';
import { ok } from '../reply';

const shown = 20;

export const homeHandlers = {
  async 'Sig.Front.Home.Index'(_, { db, now, language }) {
    const bySite: (readonly Parameters<typeof goodsCard>[0][])[] = [];
    for (const site of sites) bySite.push(await newestGoods(db, site, shown));
    // One of each marketplace in turn, so that no marketplace fills the page.
    const turns = Array.from({ length: shown }, (_unused, turn) =>
      bySite.flatMap((list) => list.slice(turn, turn + 1)),
    );
    return ok({
      goods: turns
        .flat()
        .slice(0, shown)
        .map((seed) => goodsCard(seed, now, language)),
    });
  },
} satisfies Handlers<'Sig.Front.Home.Index'>;
