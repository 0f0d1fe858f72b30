import type { ComponentType } from 'react';
import { startFirstRead } from '../api/first-read';
import { isPageOn } from '../config/areas';
import type { FirstRead, PageModule, PathParams, RouteRow } from '../config/route-row';
import { loadTexts } from '../i18n/i18n';
import { tracked, type Tracked } from './tracked';

interface Load {
  readonly chunk: Promise<PageModule>;
  readonly page: Tracked<ComponentType>;
}

const loads = new Map<RouteRow, Load>();

function load(row: RouteRow): Load {
  const known = loads.get(row);
  if (known) return known;
  const chunk = row.page();
  const page = tracked(Promise.all([chunk, loadTexts(row.texts), loadTexts('common')]).then(([{ Page }]) => Page));
  const started = { chunk, page };
  loads.set(row, started);
  return started;
}

/**
 * The page's chunk and texts, asked for at once and once. A failure stays one while the document lives: React renders again after
 * it, and would ask anew each time; the error page's way on is a new document.
 */
export const loadPage = (row: RouteRow): Tracked<ComponentType> => load(row).page;

/** Whether a path is one of this route, and its area is on. */
export const isPossible = (row: RouteRow, params: PathParams, search: string): boolean =>
  isPageOn(row.path + search) && row.isValid?.(params, search) !== false;

/**
 * Starts what the page reads first unless `isHere`: at once where the row knows it, else with the page's chunk, whose texts may
 * still be on their way.
 */
export function startPageRead(
  row: RouteRow,
  params: PathParams,
  search: string,
  isHere: (read: FirstRead) => boolean = () => false,
): void {
  if (!isPossible(row, params, search)) return;
  const start = (read: FirstRead | undefined) => {
    if (read && !isHere(read)) startFirstRead(read.name, read.input);
  };
  if (row.firstRead) start(row.firstRead(params, search));
  // A chunk that does not come is the page's failure to tell.
  else
    load(row).chunk.then(
      ({ firstRead }) => start(firstRead?.(params, search)),
      () => undefined,
    );
}
