import type { ComponentType } from 'react';
import type { RouteRow } from '../config/route-row';
import { loadTexts } from '../i18n/i18n';
import { tracked, type Tracked } from './tracked';

const pages = new Map<RouteRow, Tracked<ComponentType>>();

/**
 * The page's chunk and texts, asked for at once and once. A failure stays one while the document lives: React renders again after
 * it, and would ask anew each time; the error page's way on is a new document.
 */
export function loadPage(row: RouteRow): Tracked<ComponentType> {
  const known = pages.get(row);
  if (known) return known;
  const load = tracked(Promise.all([row.page(), loadTexts(row.texts), loadTexts('common')]).then(([{ Page }]) => Page));
  pages.set(row, load);
  return load;
}
