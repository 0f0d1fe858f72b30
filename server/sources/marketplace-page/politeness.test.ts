import { describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { marketplaceHosts } from './schema';
import { marketplacePages } from '@server/domains/item/schema';
import { sweep } from '@server/main/jobs/sweep';
import { fixture, marketplaceHtml, robotsOf, status } from '@server/testing/fake-marketplaces';
import { liveItemAddress, liveApi } from '@tests/live-api';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const { api, detail, item, market, why } = liveApi();

describe('politeness', () => {
  it('[B-17] reads a page anew after some minutes, and one that was not found sooner', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('one-product')) };
    const first = (await item()).live?.readAt;
    api().clock.move(9 * 60_000);
    expect((await item()).live?.readAt).toBe(first);
    expect(market.pagesRequested()).toHaveLength(1);
    market.network[liveItemAddress] = status(404);
    api().clock.move(60_000);
    expect(await why()).toBeNull();
    api().clock.move(4 * 60_000);
    await why();
    expect(market.pagesRequested()).toHaveLength(2);
    market.network[liveItemAddress] = marketplaceHtml(fixture('one-product'));
    api().clock.move(60_000);
    expect((await item()).live?.readAt).not.toBe(first);
    expect(market.pagesRequested()).toHaveLength(3);
    expect(market.requests.filter(({ url }) => url.endsWith('/robots.txt'))).toHaveLength(1);
  });

  it('[B-17] asks robots.txt again after a day', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('one-product')) };
    await item();
    market.network[robotsOf('jp.mercari.com')] = marketplaceHtml('User-agent: Shop\nDisallow: /', 'text/plain');
    api().clock.move(hoursToMs(23));
    await item();
    api().clock.move(hoursToMs(1));
    expect(await why()).toBe('closed');
  });

  it('[B-17] readers at the same time share one reading', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('one-product')) };
    const all = await Promise.all(Array.from({ length: 20 }, () => item()));
    expect(new Set(all.map(({ live }) => live?.readAt)).size).toBe(1);
    expect(market.pagesRequested()).toHaveLength(1);
  });

  it('[B-17] asks a host one thing at a time, with a pause between two; another host meanwhile', async () => {
    const ids = ['m12345678901', 'm12345678902', 'm12345678903'];
    let running = 0;
    let max = 0;
    for (const id of ids) {
      market.network[`https://jp.mercari.com/item/${id}`] = async () => {
        running += 1;
        max = Math.max(max, running);
        await new Promise((done) => setImmediate(done));
        running -= 1;
        return marketplaceHtml(fixture('open-graph'));
      };
    }
    market.network['https://minne.com/items/1234567'] = marketplaceHtml(fixture('open-graph'));
    await Promise.all([...ids.map((id) => item({ site: 'mercari', id })), item({ site: 'minne', id: '1234567' })]);
    expect(max).toBe(1);
    const times = market.requests.filter(({ url }) => url.startsWith('https://jp.mercari.com')).map(({ at }) => at);
    expect(times).toHaveLength(4);
    for (const [index, at] of times.entries())
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(1500);
  });

  it('[B-17] keeps the pause that robots.txt asks for; who would wait too long is told to come later', async () => {
    market.network = {
      [robotsOf('jp.mercari.com')]: marketplaceHtml('User-agent: *\nCrawl-delay: 30', 'text/plain'),
      [liveItemAddress]: marketplaceHtml(fixture('one-product')),
    };
    expect(await why()).toBe('later');
    expect(market.pagesRequested()).toEqual([]);
    api().clock.move(60_000);
    await item();
    const [, page] = market.requests;
    expect((page?.at ?? 0) - (market.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(30_000);
    expect(await why({ site: 'mercari', id: 'm12345678902' })).toBe('later');
  });

  it.each<[string | null, number, number]>([
    ['120', 100, 125],
    [null, 50, 65],
    ['Thu, 01 Jan 1970 00:00:00 GMT', -1, 2],
    ['999999', 590, 605],
  ])('[B-17] a host that asks to be left alone (Retry-After: %s) is', async (retryAfter, still, over) => {
    market.network = { [liveItemAddress]: status(429, { retryAfter }) };
    expect(await why()).toBe('later');
    market.network = { 'https://jp.mercari.com/item/m12345678902': marketplaceHtml(fixture('open-graph')) };
    const second = { site: 'mercari', id: 'm12345678902' };
    if (still > 10) {
      api().clock.move((still - 10) * 1000);
      expect(await why(second)).toBe('later');
      await api().db.delete(marketplacePages);
      api().clock.move((over - still + 10) * 1000);
    } else api().clock.move(over * 1000);
    await item(second);
  });

  it('[B-17] a turn that a dead server kept ends by itself, and so does one from a clock that was put back', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('one-product')) };
    const busyUntil = new Date(api().clock.now().getTime() + 5000);
    await api().db.insert(marketplaceHosts).values({ host: 'jp.mercari.com', busyUntil });
    await item();
    expect(market.requests[0]?.at).toBeGreaterThanOrEqual(busyUntil.getTime());
    await api().db.delete(marketplacePages);
    await api()
      .db.update(marketplaceHosts)
      .set({ busyUntil: new Date(api().clock.now().getTime() + daysToMs(1)) });
    await item();
  });

  it('[B-17] one address may have so many pages read, and no more', async () => {
    for (let turn = 0; turn < 20; turn += 1) await detail({ site: 'mercari', id: `m${20_000_000_000 + turn}` });
    const over = await detail({ site: 'mercari', id: 'm30000000000' });
    expect(over.code).toBe(codes.rateLimited);
    // A page that was read just now does not count towards the limit.
    expect((await detail({ site: 'mercari', id: 'm20000000019' })).code).toBe(codes.notFound);
  });

  it('[B-17] what counts no more is swept away', async () => {
    market.network = { [liveItemAddress]: marketplaceHtml(fixture('one-product')) };
    await item();
    await sweep(api().db, api().clock.now());
    expect(await api().db.select().from(marketplacePages)).toHaveLength(1);
    api().clock.move(11 * 60_000);
    await sweep(api().db, api().clock.now());
    expect(await api().db.select().from(marketplacePages)).toEqual([]);
  });
});
