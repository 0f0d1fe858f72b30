import type { ContentTexts } from '../goods-seed';

/** A banner of the front page (E-19): its type says what opens it (N-13…N-19), `url` where it leads; null where the id does. */
export interface BannerSeed {
  readonly id: string;
  readonly type: number;
  readonly url: string | null;
  readonly tone: 'ai' | 'shu' | 'matcha' | 'kin';
  readonly titles: ContentTexts;
  readonly texts: ContentTexts;
}
