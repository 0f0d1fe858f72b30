import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '@server/main/app';
import { runWatchJobs } from '@server/domains/watch/watch';
import { savedSearches } from '@server/domains/notice/schema';
import { createDemoRecords } from '@demo/records';
import { listedPages } from '@server/main/site/listed-pages';
import { callReader } from '@server/main/site/read-call';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { pageTableOf } from '@scripts/build/page-table';
import { moreRoutes } from '@/app/more-routes';
import { firstRoutes } from '@/app/routes';
import { areaNames, areas, createOffPattern, findAreaOfCall, type AreaName } from '@/contract/areas';
import { codes } from '@/contract/codes';
import { contract, type CallName } from '@/contract/table';
import { daysToMs } from '@/rules/time/instant';
import { createCrawlerSite } from './crawler-site';

const routes = [...firstRoutes, ...moreRoutes];
const callNames = Object.keys(contract) as CallName[];
const isOff = (off: readonly AreaName[], path: string) => new RegExp(createOffPattern(off) ?? '$^', 'i').test(path);
const tableWithout = (...areasOff: readonly AreaName[]) =>
  pageTableOf({ routes, siteNames: {}, textVersion: 'v1', fallback: 'en', areasOff });

describe('the table of areas', () => {
  it.each(areaNames)('[D-03] %s has pages of the route table and calls of the contract', (name) => {
    const { paths, openPaths = [], calls, openCalls = [] } = areas[name];
    for (const entry of [...paths, ...openPaths]) {
      const path = entry.replace(/\?.*/, '').replace(/\/\*$/, '/');
      expect(routes.filter((route) => route.path.startsWith(path)).length, entry).toBeGreaterThan(0);
    }
    for (const entry of [...calls, ...openCalls])
      expect(callNames.filter((call) => call.startsWith(`Sig.Front.${entry}`)).length, entry).toBeGreaterThan(0);
    for (const entry of openCalls) expect(findAreaOfCall(`Sig.Front.${entry}`)).toBeUndefined();
  });

  it.each([
    ['lottery', '/lottery', true],
    ['lottery', '/Lottery/garapon?a=1', true],
    ['lottery', '/lottery#top', true],
    ['lottery', '/lottery/myPrize', false],
    ['lottery', '/lotteryland', false],
    ['lottery', '/login?redirect=/lottery', false],
    ['groupLabel', '/groupLabel/labelDetail?id=KL-1', false],
    ['groupLabel', '/groupLabel/labelDetail?invite=abc', true],
    ['savedSearches', '/favourite?filter=onSale', false],
    ['savedSearches', '/favourite?filter=onSale&show=searches', true],
    ['savedSearches', '/favourite?show=searchesandmore', false],
    ['purchaseRequests', '/request?new', true],
    ['purchaseRequests', '/request/abc', false],
    ['purchaseRequests', '/request?questions', false],
    ['sellerQuestions', '/request?ask=mercari%2Fm1', true],
    ['friendPayment', '/friendPayment/pay?token=x', false],
    ['friendPayment', '/friendPayment?payment=x', true],
  ] as const)('[D-03] without %s, %s is off: %s', (area, path, expected) => {
    expect(isOff([area], path)).toBe(expected);
  });

  it('[D-03] an open page of one area does not open that of another', () => {
    expect(isOff(['purchaseRequests'], '/request?ask=x')).toBe(false);
    expect(isOff(['purchaseRequests', 'sellerQuestions'], '/request?ask=x')).toBe(true);
    expect(createOffPattern([])).toBeNull();
  });

  it('[D-03] a build lists no page of an area that is off, and keeps a path that another area shares', () => {
    const paths = (table: ReturnType<typeof tableWithout>) => table.pages.map(({ path }) => path);
    expect(paths(tableWithout())).toHaveLength(routes.length);
    const left = paths(tableWithout('lottery', 'purchaseRequests'));
    expect(left).not.toContain('/lottery');
    expect(left).not.toContain('/lottery/:id');
    expect(left).toEqual(expect.arrayContaining(['/lottery/myPrize', '/request', '/request/:id']));
    expect(paths(tableWithout('purchaseRequests', 'sellerQuestions'))).toContain('/request');
    expect(paths(tableWithout('reviews'))).toContain('/report');
  });
});

describe('the API of a shop with areas switched off', () => {
  const off: AreaName[] = [];
  let api: TestApi;
  let cookie = '';
  beforeAll(async () => {
    api = await createTestApi({ services: { areasOff: off } });
    await createDemoRecords(api.db, api.clock.now());
    cookie = await api.login();
  }, 120_000);
  afterAll(() => api.close());
  const switchOff = (...names: readonly AreaName[]) => off.splice(0, off.length, ...names);
  const data = async <T>(name: CallName, input: object = {}) => (await api.request(name, { cookie, input })).data as T;

  it.each(areaNames)('[D-03] without %s its calls are refused, and no other', async (area) => {
    switchOff(area);
    const closed: string[] = [];
    for (const name of callNames) {
      const { code } = await api.request(name, { input: { none: true }, headers: { 'X-Forwarded-For': name } });
      if (code === codes.areaOff) closed.push(name);
    }
    expect(closed).toEqual(callNames.filter((name) => findAreaOfCall(name) === area));
    expect(closed.length > 0 || areas[area].calls.length === 0).toBe(true);
  });

  it('[D-03] the front page has no campaigns and articles, and tasks and rules no saved searches', async () => {
    interface More {
      readonly activities: readonly unknown[];
      readonly topics: readonly unknown[];
    }
    interface Tasks {
      readonly tasks: readonly { readonly key: string }[];
    }
    const keys = async (name: 'Center' | 'Rules') =>
      (await data<Tasks>(`Sig.Front.Sign.${name}`)).tasks.map(({ key }) => key);
    switchOff();
    const whole = await data<More>('Sig.Front.Home.More');
    expect([whole.activities.length, whole.topics.length].every((count) => count > 0)).toBe(true);
    expect([await keys('Center'), await keys('Rules')].every((all) => all.includes('savedSearch'))).toBe(true);
    switchOff('campaigns', 'articles', 'savedSearches');
    expect(await data<More>('Sig.Front.Home.More')).toMatchObject({ activities: [], topics: [] });
    expect([...(await keys('Center')), ...(await keys('Rules'))]).not.toContain('savedSearch');
  });

  it('[D-03] nothing is found for saved searches, and their notifications have no setting', async () => {
    interface Settings {
      readonly settings: readonly { readonly group: string }[];
    }
    const groups = async () => (await data<Settings>('Sig.Front.Notice.Settings')).settings.map(({ group }) => group);
    const looks = async () => (await api.db.select().from(savedSearches)).map(({ checkedAt }) => checkedAt.getTime());
    switchOff();
    expect(await groups()).toContain('searches');
    switchOff('savedSearches');
    expect(await groups()).not.toContain('searches');
    const before = await looks();
    const inThreeDays = new Date(api.clock.now().getTime() + daysToMs(3));
    await runWatchJobs(api.db, inThreeDays, { areasOff: off });
    expect(await looks()).toEqual(before);
    await runWatchJobs(api.db, inThreeDays);
    expect(await looks()).not.toEqual(before);
  });

  it('[D-03] guides and bot say nothing of areas that are off', async () => {
    const help = async () =>
      JSON.stringify([
        await data('Sig.Front.Guide.Detail', { type: 'logistics' }),
        await data('Sig.Front.Guide.Detail', { type: 'membership' }),
        await data('Sig.Front.Guide.Detail', { type: 'stores' }),
        (await data<{ readonly documents: unknown }>('Sig.Front.Bot.Documents')).documents,
      ]);
    const about =
      /group parcel|calculator|"\/calc|Check in every day|Invite friends|\/sign"|for a reward|ave (?:a|the) search/g;
    switchOff();
    expect(new Set((await help()).match(about))).toHaveProperty('size', 9);
    switchOff('groupLabel', 'calculator', 'checkIn', 'invitations', 'rewards', 'savedSearches');
    expect((await help()).match(about)).toBeNull();
    expect(await help()).not.toMatch(/\{\{|"blocks":\[\]|"items":\[\]/);
  });

  it('[D-03] a code of an invitation is not looked at', async () => {
    const email = 'late@mail.example';
    const create = async () => {
      await api.request('Sig.Front.User.Register.SendCode', { input: { email } });
      const mail = (await api.mails()).find(({ to }) => to === email);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      const input = { email, code, password: 'Kite-over-Ueno-7', agreed: true, invitation: 'NOBODYHAS' };
      return (await api.request('Sig.Front.User.Register.Create', { input })).code;
    };
    switchOff();
    expect(await create()).toBe(codes.invitationUnknown);
    switchOff('invitations');
    api.clock.move(120_000);
    expect(await create()).toBe(codes.ok);
  });

  it('[D-03] crawlers find no page of an area that is off, in sitemaps or by its address', async () => {
    const paths = async () => {
      const found: string[] = [];
      const site = new Hono();
      site.get('/', async (c) => {
        const read = callReader(createApp(api.services), c, 'en');
        found.push(...(await listedPages(tableWithout(...off), api.db, read)).map(({ path }) => path));
        return c.text('');
      });
      await site.request('/');
      return found;
    };
    const areaPaths = (all: readonly string[]) => all.filter((path) => isOff(['lottery', 'reviews', 'articles'], path));
    switchOff();
    expect(areaPaths(await paths()).length).toBeGreaterThan(10);
    const whole = createCrawlerSite(api);
    switchOff('lottery', 'reviews', 'articles');
    expect(areaPaths(await paths())).toEqual([]);
    const site = createCrawlerSite(api);
    for (const path of ['/lottery', '/lottery/garapon', '/shareOrder', '/article']) {
      expect((await whole.open(path)).status, path).not.toBe(404);
      const page = await site.open(path);
      expect([page.status, page.alternates], path).toEqual([404, {}]);
    }
    whole.close();
    site.close();
  });
});
