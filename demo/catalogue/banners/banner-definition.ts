import type { BannerTone } from '@/contract/home';
import type { ContentTexts } from '@server/domains/vocabulary/goods-texts';

/** A banner of the front page: its type says what opens it, `url` where it leads; null where the id does. */
export interface BannerDefinition {
  readonly id: string;
  readonly type: number;
  readonly url: string | null;
  readonly tone: BannerTone;
  readonly titles: ContentTexts;
  readonly texts: ContentTexts;
}
