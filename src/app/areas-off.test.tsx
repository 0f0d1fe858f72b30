// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { areaNames, createOffPattern, findAreaOfCall, type AreaName } from '../contract/areas';
import { createDemoRecords } from '@demo/records';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import samples from '@tests/route-samples.json';
import { words } from '@tests/words';
import { moreRoutes } from './more-routes';
import { findIn, firstRoutes } from './routes';

/** The areas that the storefront and its API take as switched off. */
const off = vi.hoisted(() => ({ areas: [] as string[], pattern: null as string | null }));

vi.mock('../config/areas-off', () => ({
  areasOff: off.areas,
  get offPattern() {
    return off.pattern;
  },
}));

const api = apiServer({ services: { areasOff: off.areas as AreaName[] } });

function switchOff(...areas: readonly AreaName[]): void {
  off.areas.splice(0, off.areas.length, ...areas);
  off.pattern = createOffPattern(areas);
}

/** The links of a page, and the calls that it made. */
interface Visit {
  readonly path: string;
  readonly links: readonly string[];
  readonly calls: readonly string[];
}

/** Waits until a page has loaded: nothing in it is under way, and it looks the same for some turns. */
async function settle(): Promise<void> {
  const { queryClient } = await import('../api/query-client');
  const { isPartPending } = await import('../ui/lazy-part');
  let before = '';
  let turns = 0;
  await waitFor(
    async () => {
      await vi.dynamicImportSettled();
      const now = document.body.innerHTML;
      const isIdle = queryClient.isFetching() === 0 && !isPartPending() && !document.querySelector('[aria-busy=true]');
      turns = now === before && isIdle ? turns + 1 : 0;
      before = now;
      if (turns < 3) throw new Error('The page still loads.');
    },
    { interval: 10 },
  );
}

/** React leaves 300 ms between two parts of a page that come late. Its clock runs a thousand times as fast here. */
function hurryReact(): void {
  const read = performance.now.bind(performance);
  const start = read();
  vi.spyOn(performance, 'now').mockImplementation(() => start + (read() - start) * 1000);
}

/** Visits a page as Forward does. The page before stays on show until the new one is drawn, which begins at its top. */
async function visit(path: string): Promise<Visit> {
  api.sent.length = 0;
  const scroll = vi.spyOn(window, 'scrollTo').mockClear();
  const state = { key: crypto.randomUUID() };
  history.pushState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  await waitFor(() => expect(scroll).toHaveBeenCalled(), { interval: 10 });
  await settle();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin && !link.getAttribute('href')?.startsWith('#'))
    .map((link) => link.pathname + link.search);
  return { path, links: [...new Set(links)], calls: api.sent.map(({ name }) => name) };
}

const routeOf = (path: string): string | undefined =>
  findIn([...firstRoutes, ...moreRoutes], new URL(path, location.origin).pathname)?.row.path;

/** Pages of one kind: a route, and the names in the query. */
function kindOf(path: string): string | undefined {
  const route = routeOf(path);
  const names = [...new URL(path, location.origin).searchParams.keys()].sort();
  return route && `${route} ${names.join()}`;
}

/** Visits a page of each kind that the samples and the links of pages lead to. */
async function walk(): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  const seen = new Set<string>();
  const waiting: string[] = Object.values(samples);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    if (kind === undefined || seen.has(kind)) continue;
    seen.add(kind);
    const made = await visit(path);
    visits.push(made);
    waiting.push(...made.links);
  }
  return visits;
}

const leadsTo = (area: AreaName) => {
  const pattern = new RegExp(createOffPattern([area]) ?? '', 'i');
  return (path: string): boolean => pattern.test(path);
};

/** Lists the faults of a shop that has one area less, on the pages that lead there or ask for it in a whole one. */
async function findFaults(area: AreaName, visits: readonly Visit[]): Promise<readonly string[]> {
  const isOf = leadsTo(area);
  const asksFor = (call: string) => findAreaOfCall(call) === area;
  // One page of each route is enough of what is to be missing.
  const own = [...new Map(visits.filter(({ path }) => isOf(path)).map((made) => [routeOf(made.path), made])).values()];
  const others = visits.filter(({ path, links, calls }) => !isOf(path) && (links.some(isOf) || calls.some(asksFor)));
  const faults = own.length > 0 && others.length > 0 ? [] : [`${area}: no page to look at`];
  const { queryClient } = await import('../api/query-client');
  switchOff(area);
  for (const { path } of [...others, ...own]) {
    queryClient.clear();
    const { links, calls } = await visit(path);
    faults.push(
      ...links.filter(isOf).map((link) => `${area}: ${path} leads to ${link}`),
      ...calls.filter(asksFor).map((call) => `${area}: ${path} asks for ${call}`),
    );
    const isMissing = document.body.textContent.includes(words.common.notFound.title);
    if (isMissing !== isOf(path)) faults.push(`${area}: ${path} is ${isMissing ? 'missing' : 'there'}`);
  }
  switchOff();
  return faults;
}

it('[D-03] nothing leads to an area that is off, nothing asks for it, and its pages are missing', async () => {
  await createDemoRecords(api.test.db, api.test.clock.now());
  await api.signIn();
  hurryReact();
  await openPage('/');
  const visits = await walk();
  const faults: string[] = [];
  for (const area of areaNames) faults.push(...(await findFaults(area, visits)));
  expect(faults).toEqual([]);
}, 300_000);

it('[D-03] without purchase requests no text speaks of them', async () => {
  const { item, search } = words;
  const pages = [
    ['/mall/mercari/detail/m99999999999', item.errorWidget.notFoundText, item.errorWidget.notFoundOriginalText],
    [
      `/search?q=${encodeURIComponent('https://shop.example/item/1')}`,
      search.refused.unsupportedSite.text,
      search.refused.unsupportedSite.listedText,
    ],
  ] as const;
  for (const [path, usual, other] of pages) {
    await openPage(path);
    expect(await screen.findByText(usual)).toBeTruthy();
    switchOff('purchaseRequests');
    await openPage(path);
    expect(await screen.findByText(other)).toBeTruthy();
    switchOff();
  }
});
