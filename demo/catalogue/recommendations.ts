import type { ContentTexts } from '@server/domains/vocabulary/goods-texts';
import { autumnTea } from './recommendations/autumn-tea';
import { firstFigure } from './recommendations/first-figure';
import type { Kind } from '@server/domains/vocabulary/terms';

/** An editor's article as rich text, with goods of some kinds; banners of type 8 name it by its id. */
interface RecommendationDefinition {
  readonly id: string;
  readonly kinds: readonly Kind[];
  readonly titles: ContentTexts;
  readonly articles: ContentTexts;
}

export const recommendations: readonly RecommendationDefinition[] = [
  { id: 'autumn-tea', kinds: ['greenTea', 'teapot', 'teaBowl', 'wagashi'], ...autumnTea },
  { id: 'first-figure', kinds: ['figure', 'acrylicStand', 'modelKit'], ...firstFigure },
];
