import type { AreaName } from '@/contract/areas';
import { activityCards, hasEnded } from './campaigns';
import { articleCards } from './articles';
import { listContent, readerOf } from './content-store';
import { guideCards, guidesFor } from '../guide/guides';
import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';

const maxTopics = 3;

export const homeMoreHandlers = {
  async 'Sig.Front.Home.More'(_, ctx) {
    const { db, now, language, services } = ctx;
    const all = await guidesFor(ctx);
    const isOn = (area: AreaName) => !services.areasOff.includes(area);
    return ok({
      language: all.language,
      activities: isOn('campaigns')
        ? (await activityCards(db, { ...readerOf(ctx), language })).filter((activity) => !hasEnded(activity, now))
        : [],
      topics: isOn('articles')
        ? await articleCards(await listContent(db, 'article', readerOf(ctx), maxTopics), ctx)
        : [],
      fees: all.fees,
      questions: all.questions,
      guides: guideCards(all),
    });
  },
} satisfies Handlers<'Sig.Front.Home.More'>;
