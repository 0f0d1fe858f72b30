import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApp } from './app';
import { ordinaryCost } from '../domains/auth/passwords';
import { brand } from '../platform/brand/brand';
import { movableClock, realClock } from '../platform/clock';
import type { Db, OpenDatabase } from '../platform/db/open';
import type { ServerEnv } from '../platform/env';
import { movingPrices } from '../domains/goods/auction-prices';
import { goodsCounts } from '../domains/goods/count-cache';
import { findGoods } from '../domains/goods/goods-store';
import { failWith } from '../platform/http/fail-with';
import { callMeter } from '../platform/http/rate-limits';
import { trustedProxies } from '../platform/http/trusted-proxies';
import { allJobs } from './jobs/all-jobs';
import { scheduler } from '../platform/jobs/scheduler';
import { followOverNetwork } from '../domains/links/link-follow';
import type { Log } from '../platform/log/log';
import { mailerOf } from '../platform/mail/mailer';
import { createMetrics } from '../platform/metrics/metrics';
import { livePages } from '../sources/marketplace-page/read-live-pages';
import { pageFetcher } from '../platform/outbound/page-fetch';
import { getLegalEntity } from '../domains/payment/legal-entity';
import { ensurePushKeys } from '../domains/notice/push-devices';
import { createPushService } from '../domains/notice/push-service';
import { choosePaymentProvider } from './choose-payment-provider';
import { fetchedPictures } from '../domains/pictures/fetched-pictures';
import type { FetchedPictures } from '../domains/pictures/fetched-pictures';
import { isShopPicture, loadShopPicture } from '../domains/pictures/shop-pictures';
import { pictureRoutes } from '../domains/pictures/routes';
import { openidProviderOf } from '../providers/openid-provider';
import { exchangeRateFeeds } from '../providers/exchange-rate-feeds';
import { listLocaleGaps, productionGaps } from './production-gaps';
import { contentPictureFinder } from './site/content-picture-finder';
import { noDemoServices } from '../domains/services';
import type { Services } from '../domains/services';
import { rakutenIchiba } from '../sources/rakuten-ichiba';
import type { GoodsSource } from '../domains/search/goods-source';
import { readByCode } from '../sources/items-by-code';
import { sourceSearches } from '../sources/source-searches';
import { yahooShopping } from '../sources/yahoo-shopping';
import { deskFiles } from './site/desk-files';
import { pagePreviews } from './site/page-preview';
import { readPageTable } from './site/page-table';
import { sitemapRoutes } from './site/sitemap-routes';
import { staticFiles } from './site/static-files';
import { botModelOf } from '../domains/bot/bot-model';
import { createTranslationEngine } from '../providers/translation/create-translation-engine';
import { metricsReaders } from './metrics/read-queues';
import { hasPlaysWithoutLottery } from '../domains/lottery/find-lottery';

/** Whole yen of the maximum bid above which a demonstration reserves the sum first. */
const demoBidHoldAbove = 50_000;

const getBidHoldAbove = ({ BID_HOLD_ABOVE: above }: ServerEnv, isDemo: boolean): number | null =>
  above ?? (isDemo ? demoBidHoldAbove : null);

/** Milliseconds that jobs and mails which are under way get at a shutdown. */
const graceMs = 3000;

interface Running {
  readonly services: Services;
  /** Begins nothing more and waits for what is under way, some seconds at most. */
  readonly stop: () => Promise<unknown>;
}

/** Composes the API's services from the environment and an open database, writes the demo catalogue if it is a demo, and runs the jobs. */
export async function compose(
  env: ServerEnv,
  open: OpenDatabase,
  { dataDir, siteOrigin, log }: { readonly dataDir: string; readonly siteOrigin: string; readonly log: Log },
): Promise<Running> {
  const { db, kind } = open;
  const embedded = kind === 'embedded';
  const clock = embedded ? movableClock(dataDir) : realClock();
  const isDemo = env.DEMO === undefined ? embedded : env.DEMO === '1';
  const demo = isDemo ? await (await import('@demo/write-demo')).writeDemo(open, clock.now()) : noDemoServices;
  if (!isDemo) await restoreOldLotteries(db, clock.now(), log);
  const report = log.error;
  const goodsSources = goodsSourcesOf(env);
  const sources = sourceSearches(
    goodsSources,
    () => clock.now().getTime(),
    (source, failure) => log.warn('source failed', { source, failure }),
  );
  const metrics = createMetrics({
    db,
    connections: open.connections,
    now: () => clock.now(),
    dataDir,
    sources: () => sources.statuses(),
    readers: metricsReaders,
  });
  const payments = await choosePaymentProvider(open, clock, env);
  const localeGaps = embedded ? [] : await listLocaleGaps(db);
  for (const { setting, consequence } of [...productionGaps(env, payments !== null, brand), ...localeGaps])
    log.warn('production gap', { setting, consequence });
  const mailer = mailerOf(env, db, clock, report);
  const deliverMails = () => mailer.deliver();
  const feeds = (env.EXCHANGE_RATE_FEEDS ?? (isDemo ? [] : ['ecb' as const])).map((name) => exchangeRateFeeds[name]());
  const pages = livePagesOf(env, goodsSources);
  const push = await openPushService(db, env, clock.now());
  const jobs = scheduler(
    db,
    allJobs({
      db,
      clock,
      areasOff: brand.areasOff,
      payments,
      secondPersonAbove: env.REFUND_SECOND_PERSON_ABOVE,
      siteOrigin,
      log,
      livePages: pages,
      exchangeRateFeeds: feeds,
      push,
      deliverMails,
    }),
    { log, metrics },
  );
  deliverMails();
  return {
    services: {
      db,
      kind,
      isDemo,
      liveHosts: env.LIVE_HOSTS,
      areasOff: brand.areasOff,
      offersChecks: env.OFFER_CHECKS === undefined ? isDemo : env.OFFER_CHECKS === '1',
      supportEmail: env.SUPPORT_EMAIL ?? (isDemo || !brand.isExample ? brand.support.email : null),
      legalEntity: getLegalEntity(brand, isDemo),
      clock,
      webOrigins: env.WEB_ORIGINS,
      siteOrigin,
      trustProxy: trustedProxies(env.TRUST_PROXY),
      follow: followOverNetwork,
      ...demo,
      sources,
      livePages: pages,
      reads: callMeter('reads'),
      writes: callMeter('writes'),
      bidHoldAbove: getBidHoldAbove(env, isDemo),
      payments,
      secondPersonAbove: env.REFUND_SECOND_PERSON_ABOVE,
      translationEngine: createTranslationEngine(env),
      botModel: botModelOf(env),
      loginProvider: openidProviderOf(env),
      push,
      feedToken: env.FEED_TOKEN ?? null,
      movePrices: movingPrices(db),
      countGoods: goodsCounts(db),
      passwordCost: ordinaryCost,
      outboxPage: embedded && env.SMTP_URL === undefined,
      deliverMails,
      log,
      metrics,
      report,
    },
    stop: () =>
      Promise.all([jobs.stop(graceMs), Promise.race([mailer.stop(), pause(graceMs, undefined, { ref: false })])]),
  };
}

/** Older releases had the demonstration's lotteries in every shop. What customers played stays readable where the demonstration is installed. */
async function restoreOldLotteries(db: Db, now: Date, log: Log): Promise<void> {
  if (!(await hasPlaysWithoutLottery(db))) return;
  const lotteries = await import('@demo/lotteries').catch(() => null);
  if (lotteries) await lotteries.restoreLotteriesOfPlays(db, now);
  else log.warn('plays without a lottery');
}

/** Sends to browsers' push services with the shop's own keys; support is their contact. */
const openPushService = async (db: Db, env: ServerEnv, now: Date) =>
  createPushService(await ensurePushKeys(db, now), `mailto:${env.SUPPORT_EMAIL ?? brand.support.email}`);

/** The sources outside the shop for which the operator has keys. */
const goodsSourcesOf = (env: ServerEnv) => [
  ...(env.RAKUTEN_APPLICATION_ID !== undefined && env.RAKUTEN_ACCESS_KEY !== undefined
    ? [rakutenIchiba({ applicationId: env.RAKUTEN_APPLICATION_ID, accessKey: env.RAKUTEN_ACCESS_KEY })]
    : []),
  ...(env.YAHOO_SHOPPING_CLIENT_ID === undefined ? [] : [yahooShopping({ clientId: env.YAHOO_SHOPPING_CLIENT_ID })]),
];

/** Reads marketplaces' pages where that is switched on, under a name that says who we are and how to reach us. */
function livePagesOf(
  { LIVE_ITEMS, LIVE_ITEMS_CONTACT: contact }: ServerEnv,
  sources: readonly GoodsSource[],
): Services['livePages'] {
  if (LIVE_ITEMS === '0' || contact === undefined) return null;
  const userAgent = `${brand.identifier}/1.0 (+${contact})`;
  return livePages({ fetch: pageFetcher(), userAgent, pause }, readByCode(sources));
}

/** The API, the pictures and, where `staticDir` is given, the built bundle on one origin. */
export async function composeSite(
  services: Services,
  {
    env,
    dataDir,
    staticDir,
  }: { readonly env: ServerEnv; readonly dataDir: string; readonly staticDir: string | undefined },
): Promise<Hono> {
  const { db, trustProxy, isDemo } = services;
  const site = new Hono();
  site.onError(failWith(services.report));
  site.use('/api/*', compress());
  const api = createApp(services);
  if (isDemo || services.payments?.name === 'test') (await import('@demo/routes')).addDemoRoutes(api, services);
  site.route('/', api);
  const find = (name: string, id: string) => findGoods(db, name, id);
  const findContent = contentPictureFinder(db, isDemo, () => services.clock.now());
  const remote = fetchedPictures({
    folder: join(dataDir, 'fetched-pictures'),
    maxBytes: env.PICTURE_CACHE_MB * 1_000_000,
    fetch: pageFetcher(),
    userAgent: `${brand.identifier}/1.0 (+${env.LIVE_ITEMS_CONTACT ?? services.siteOrigin})`,
  });
  const fetched: FetchedPictures = {
    load: (address, width) =>
      isShopPicture(address) ? loadShopPicture(db, address, width) : remote.load(address, width),
  };
  site.route('/pictures', pictureRoutes({ find, findContent, cacheDir: join(dataDir, 'pictures'), fetched }));
  if (staticDir === undefined) return site;
  site.use('/desk/*', compress());
  site.route('/desk', deskFiles(join(dirname(staticDir), 'desk')));
  const table = readPageTable(staticDir);
  const sources = { db, find, hasLivePages: services.livePages !== null };
  const pages =
    table && pagePreviews(staticDir, table, { ...sources, isDemo, trustProxy, siteOrigin: env.SITE_ORIGIN, api });
  if (table)
    site.route(
      '/',
      sitemapRoutes({
        db,
        clock: services.clock,
        api,
        table,
        isDemo,
        siteOrigin: env.SITE_ORIGIN,
        report: services.report,
      }),
    );
  site.route('/', staticFiles(staticDir, { pages, isDemo }));
  return site;
}
