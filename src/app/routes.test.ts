import { describe, expect, it } from 'vitest';
import samples from '../../tests/route-samples.json';
import { openSites } from '../config/open-sites';
import { paths } from '../config/paths';
import { contract } from '../contract/table';
import { findRoute, routes } from './routes';

/** Paths of our own that the ledger does not number. */
const unnumbered: readonly string[] = [paths.loginReset];

describe('the route tables', () => {
  it('[R-01] [R-89] every numbered route of tests/route-samples.json has a row that takes it', () => {
    for (const [id, path] of Object.entries(samples)) {
      const found = findRoute(path);
      expect(found, id).toBeDefined();
      expect(found?.row.isValid?.(found.params, '') ?? true, id).toBe(true);
    }
  });

  it('[R-61] [R-66] every row and every open marketplace has a sample', () => {
    const taken = new Set(Object.values(samples).map((path) => findRoute(path)?.row.path));
    for (const row of routes) if (!unnumbered.includes(row.path)) expect(taken, row.path).toContain(row.path);
    const sites = Object.values(samples).map((path) => findRoute(path)?.params['site']);
    for (const site of openSites) expect(sites).toContain(site);
  });

  it('[N-01] [N-02] [N-03] says of each row whether it needs login', () => {
    expect(Object.fromEntries(routes.map((row) => [row.path, row.isAuth]))).toEqual({
      '/': false,
      '/search': false,
      '/mall/:site/detail/:id': false,
      '/login': false,
      '/login/reset': false,
      '/global/register': false,
      '/member': true,
      '/customerSupport': false,
      '/agreement': false,
    });
  });

  it('[N-01] a page that needs no login starts with a read that needs none', () => {
    const reads = routes.flatMap((row) =>
      row.isAuth ? [] : (row.firstRead?.({ site: 'mercari', id: 'm1' }, '') ?? []),
    );
    expect(reads.map(({ name }) => contract[name as keyof typeof contract].login)).toEqual(reads.map(() => false));
    expect(reads.length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['/mall/mercari/detail/m36144759504', true],
    ['/mall/MERCARI/detail/m36144759504', false],
    ['/mall/mercari/detail/x1', false],
    ['/mall/yahoo/detail/..%2F..%2Fadmin', false],
    ['/mall/yahoo/detail/1%00', false],
    ['/mall/amazon/detail/B000000000', false],
    ['/mall/__proto__/detail/1', false],
    ['/mall/constructor/detail/1', false],
  ])('[N-08] %s is a possible item: %s', (path, possible) => {
    const found = findRoute(path);
    expect(found?.row.isValid?.(found.params, '')).toBe(possible);
  });

  it.each(['/nowhere', '/mall/yahoo', '/member/secret', '//evil.example/mall'])('[N-07] %s has no row', (path) => {
    expect(findRoute(path)).toBeUndefined();
  });
});
