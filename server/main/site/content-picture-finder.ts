import { findContent } from '@server/domains/content/content-store';
import type { Db } from '@server/platform/db/open';
import { findShowPicture } from '@server/domains/live/own-shows';
import { findLotteryPicture } from '@server/domains/lottery/find-lottery';
import type { ContentArea } from '@server/domains/pictures/content-picture';

/** Finds the address of the picture of a content row that readers may see; null where there is none. */
export const contentPictureFinder =
  (db: Db, isDemo: boolean, getNow: () => Date) =>
  async (area: ContentArea, id: string): Promise<string | null> => {
    switch (area) {
      case 'lottery':
        return findLotteryPicture(db, id);
      case 'live':
        return findShowPicture(db, id);
      case 'article': {
        const row = await findContent(db, { kind: area, id }, { now: getNow(), isDemo });
        return row?.body.picture ?? null;
      }
    }
  };
