// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createDemoRecords } from '@demo/records';
import { apiServer } from '@tests/api-server';
import { expectConsole } from '@tests/console-watch';
import hostile from '@tests/fixtures/hostile-inputs.json';
import { openPage } from '@tests/open-page';
import samples from '@tests/route-samples.json';
import { words } from '@tests/words';
import type { RouteRow } from '../config/route-row';
import { reloadPage } from '../lib/page-load';
import { moreRoutes } from './more-routes';
import { findIn, firstRoutes } from './routes';

const api = apiServer();
const here = () => location.pathname + location.search + location.hash;
const description = () => document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('every page', () => {
  beforeAll(() => createDemoRecords(api.test.db, api.test.clock.now()), 120_000);

  /** A row's own words; pages of one item, marketplace or shop put its name into their title. */
  const metaOf = (path: string) => {
    const row = findIn([...firstRoutes, ...moreRoutes], path.split('?')[0] ?? '')?.row;
    const area = words[row?.texts ?? 'common'] as { meta?: Record<string, { title: string; description: string }> };
    return { name: `${row?.texts}.${row?.meta}`, ...area.meta?.[row?.meta ?? ''] };
  };
  const named = ['item.item', 'search.mall', 'search.shop', 'campaign.activity'];

  it.each(Object.entries(samples))(
    '[S-30] %s at %s is true for the seeded data, has a title, a description and one heading',
    async (_, path) => {
      await api.signIn();
      await openPage(path);
      const meta = metaOf(path);
      expect((await screen.findAllByRole('heading', { level: 1 })).length).toBe(1);
      if (named.includes(meta.name)) {
        await waitFor(() => expect(document.title).toMatch(/^.{3,} – Kakehashi$/));
        await waitFor(() => expect(document.title).not.toBe(meta.title));
      } else await waitFor(() => expect(document.title).toBe(meta.title));
      if (meta.name === 'item.item') expect(description()?.length).toBeGreaterThan(20);
      else await waitFor(() => expect(description()).toBe(meta.description));
      expect(screen.getAllByRole('main')).toHaveLength(1);
      await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
      expect(api.rejectedPaths).toEqual([]);
    },
  );

  it('[S-30] the title follows the page', async () => {
    const user = await openPage('/');
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await waitFor(() => expect(document.title).toBe(words.search.meta.search.title));
  });
});

describe('paths', () => {
  it('[N-07] [S-37] a claim’s path without its “detail” leads to the claim', async () => {
    await api.signIn();
    await openPage('/afterSaleService/demo-claim-pending');
    await waitFor(() => expect(here()).toBe('/afterSaleService/detail/demo-claim-pending'));
  });

  it.each(['/nowhere', '/mall', '/member/x/y'])('[N-07] %s leads to the front page', async (path) => {
    await openPage(path);
    await heading('Kakehashi');
    expect(here()).toBe('/');
  });

  it('[N-07] a page whose link was copied with the end of a sentence opens', async () => {
    await openPage('/popular。');
    await waitFor(() => expect(here()).toBe('/popular'));
  });

  const routes = hostile.filter(({ kind }) => kind === 'route').map(({ input }) => input as string);
  const invalid = [
    ...routes.filter((path) => !path.startsWith('//')),
    '/mall/mercari/detail/x?a=<b>1</b>#c',
    '/mall/yahoo/detail/1%00',
  ];
  it.each(invalid)('[N-08] [X-05] %s shows Page Not Found with the full path, as text', async (path) => {
    await openPage(path);
    await screen.findByText(words.common.notFound.title);
    const displayedCode = document.querySelector('main code')?.textContent ?? '';
    expect(displayedCode).toBe(here());
    expect(displayedCode.length).toBeGreaterThan(10);
    expect(document.querySelector('main svg[onload], main code *')).toBeNull();
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(api.sent).toHaveLength(0);
    await waitFor(() => expect(document.title).toBe(words.common.notFound.title));
  });

  it.each(['。', '%20', ').', '%E3%80%8D'])(
    '[N-08] an item whose link was copied with %s at its end opens',
    async (rest) => {
      await openPage(`/mall/mercari/detail/m36144759504${rest}?a=1#main`);
      await screen.findByRole('heading', { level: 1, name: /Asahigata/ });
      expect(here()).toBe('/mall/mercari/detail/m36144759504?a=1#main');
    },
  );

  it('[X-05] //evil.example is a path of ours, not another host', async () => {
    await openPage('/');
    history.replaceState(null, '', `${location.origin}//evil.example/mall`);
    await openPage(`${location.origin}//evil.example/mall`);
    await heading('Kakehashi');
    expect(location.host).toBe('localhost:3000');
  });
});

describe('moving between pages', () => {
  const scrolled: [number, number][] = [];
  function watchScroll(): void {
    scrolled.length = 0;
    let top = 0;
    vi.spyOn(window, 'scrollTo').mockImplementation((left: number, to: number) => {
      scrolled.push([left, to]);
      top = to;
    });
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  }

  it('[N-06] starts a new page at its top, and going back restores the place that was left', async () => {
    watchScroll();
    const user = await openPage('/');
    await heading('Kakehashi');
    window.scrollTo(0, 640);
    window.dispatchEvent(new Event('scroll'));
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    await heading(words.search.title);
    expect(scrolled.at(-1)).toEqual([0, 0]);
    history.back();
    await heading('Kakehashi');
    await waitFor(() => expect(scrolled.at(-1)).toEqual([0, 640]));
  });

  it('[N-06] goes to the anchor where the address has one', async () => {
    const into: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      into.push(this.id);
    });
    await openPage('/agreement#data');
    await heading(words.support.agreement.title);
    await waitFor(() => expect(into).toContain('data'));
  });

  const hashes = hostile.filter(({ kind }) => kind === 'hash').map(({ input }) => input as string);
  it.each(hashes)('[N-06] a hash of %s throws nothing', async (hash) => {
    await openPage(`/agreement${hash}`);
    expect(await heading(words.support.agreement.title)).toBeTruthy();
  });

  it('[B-11] focus follows to the heading of the new page', async () => {
    const user = await openPage('/');
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    const title = await heading(words.search.title);
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('[B-11] the back button stays in the app: a page opened by a link leads to the front page', async () => {
    const user = await openPage('/agreement');
    history.replaceState({ idx: 0 }, '', '/agreement');
    await user.click(await screen.findByRole('button', { name: words.common.back }));
    await heading('Kakehashi');
    expect(here()).toBe('/');
  });
});

describe('a chunk or a text that cannot be loaded', () => {
  it('[X-04] [T-25] [S-29] leads to the error page, which reloads', async () => {
    const user = await openPage('/');
    await heading('Kakehashi');
    const { firstRoutes: rows } = await import('./routes');
    const row = rows.find((candidate) => candidate.path === '/search') as RouteRow;
    const failed = new Error('Failed to fetch dynamically imported module: /assets/support.js');
    vi.spyOn(row as { page: RouteRow['page'] }, 'page').mockRejectedValue(failed);
    expectConsole(/Failed to fetch dynamically imported module/);
    vi.mocked(reloadPage).mockClear();
    await user.click(await screen.findByRole('link', { name: words.common.tab.search }));
    expect(await screen.findByText(words.common.error.loading, { exact: false })).toBeTruthy();
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  });
});

describe('a lost connection', () => {
  it('[B-10] [X-12] says so, and what was read stays readable', async () => {
    await openPage('/mall/mercari/detail/m36144759504');
    await screen.findByRole('heading', { level: 1, name: /Asahigata/ });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(words.common.offline)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: /Asahigata/ })).toBeTruthy();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(words.common.offline)).toBeNull());
  });

  it('[B-10] [X-12] is not claimed by a device that says so while answers come', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPage('/mall/mercari/detail/m36144759504');
    await screen.findByRole('heading', { level: 1, name: /Asahigata/ });
    await waitFor(() => expect(screen.queryByText(words.common.offline)).toBeNull());
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(words.common.offline)).toBeTruthy();
  });
});
