import type { ContentTexts } from './goods-seed';
import { autumnTea } from './recommendations/autumn-tea';
import { firstFigure } from './recommendations/first-figure';
import type { Kind } from './vocabulary/terms';

/** An editor's article as rich text, with goods of some kinds; banners of type 8 name it by its id. */
interface RecommendationSeed {
  readonly id: string;
  readonly kinds: readonly Kind[];
  readonly titles: ContentTexts;
  readonly articles: ContentTexts;
}

export const recommendations: readonly RecommendationSeed[] = [
  { id: 'autumn-tea', kinds: ['greenTea', 'teapot', 'teaBowl', 'wagashi'], ...autumnTea },
  { id: 'first-figure', kinds: ['figure', 'acrylicStand', 'modelKit'], ...firstFigure },
];
