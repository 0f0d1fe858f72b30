import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApp } from './app';
import { ordinaryCost } from './auth/passwords';
import { catalogueListings } from './catalogue/catalogue-listings';
import { movableClock, realClock } from './clock';
import type { OpenDatabase } from './db/open';
import type { ServerEnv } from './env';
import { movingPrices } from './goods/auction-prices';
import { goodsCounts } from './goods/count-cache';
import { findGoods, writeGoods } from './goods/goods-store';
import { failWith } from './http/fail-with';
import { callMeter } from './http/rate-limits';
import { trustedProxies } from './http/trusted-proxies';
import { allJobs } from './jobs/all-jobs';
import { scheduler } from './jobs/scheduler';
import { followOverNetwork } from './links/link-follow';
import type { Log } from './log/log';
import { mailerOf } from './mail/mailer';
import { exampleSupportAddress } from './mail/outbox';
import { livePages } from './marketplace-page/live-pages';
import { pageFetcher } from './marketplace-page/page-fetch';
import { paymentsOf } from './payment/choose';
import { pictureRoutes } from './pictures/routes';
import { productionGaps } from './production-gaps';
import { makeDemo } from './seed/demo-all';
import { shortLinks } from './seed/short-links';
import type { Services } from './services';
import { pagePreview } from './site/page-preview';
import { staticFiles } from './site/static-files';
import { translatorOf } from './translate/choose';

/** Milliseconds that jobs and mails which are under way get at a shutdown. */
const graceMs = 3000;

interface Running {
  readonly services: Services;
  /** Begins nothing more and waits for what is under way, some seconds at most. */
  readonly stop: () => Promise<unknown>;
}

/** What the API stands on, from its environment and an open database: the catalogue is in it, and its jobs run. */
export async function compose(
  env: ServerEnv,
  open: OpenDatabase,
  { dataDir, siteOrigin, log }: { readonly dataDir: string; readonly siteOrigin: string; readonly log: Log },
): Promise<Running> {
  const { db, kind } = open;
  const embedded = kind === 'embedded';
  const clock = embedded ? movableClock(dataDir) : realClock();
  const isDemo = env.DEMO === undefined ? embedded : env.DEMO === '1';
  const listings = isDemo ? catalogueListings() : [];
  if (isDemo) {
    await open.alone((alone) => writeGoods(alone, listings, clock.now()));
    await makeDemo(db, clock.now(), ordinaryCost);
  }
  const report = log.error;
  const payments = paymentsOf(kind);
  for (const { setting, consequence } of productionGaps(env, payments !== null))
    log.warn('production gap', { setting, consequence });
  const mailer = mailerOf(env, db, clock, report);
  const deliverMails = () => mailer.deliver();
  const jobs = scheduler(db, allJobs({ db, clock, payments, siteOrigin, deliverMails }), log);
  deliverMails();
  return {
    services: {
      db,
      kind,
      isDemo,
      offersChecks: env.OFFER_CHECKS === undefined ? isDemo : env.OFFER_CHECKS === '1',
      supportEmail: env.SUPPORT_EMAIL ?? (isDemo ? exampleSupportAddress : null),
      clock,
      webOrigins: env.WEB_ORIGINS,
      siteOrigin,
      trustProxy: trustedProxies(env.TRUST_PROXY),
      follow: followOverNetwork,
      shortLinks: isDemo ? shortLinks(listings) : new Map(),
      livePages: livePagesOf(env),
      reads: callMeter('reads'),
      writes: callMeter('writes'),
      payments,
      translator: translatorOf(env),
      movePrices: movingPrices(db),
      countGoods: goodsCounts(db),
      passwordCost: ordinaryCost,
      outboxPage: embedded && env.SMTP_URL === undefined,
      deliverMails,
      log,
      report,
    },
    stop: () =>
      Promise.all([jobs.stop(graceMs), Promise.race([mailer.stop(), pause(graceMs, undefined, { ref: false })])]),
  };
}

/** Reads marketplaces' pages where that is switched on, under a name that says who we are and how to reach us. */
function livePagesOf({ LIVE_ITEMS, LIVE_ITEMS_CONTACT: contact }: ServerEnv): Services['livePages'] {
  if (LIVE_ITEMS === '0' || contact === undefined) return null;
  const userAgent = `Kakehashi/1.0 (+${contact})`;
  return livePages({ fetch: pageFetcher(), userAgent, pause });
}

/** The API, the pictures and, where `staticDir` is given, the built bundle on one origin. */
export function siteOf(
  services: Services,
  {
    env,
    dataDir,
    staticDir,
  }: { readonly env: ServerEnv; readonly dataDir: string; readonly staticDir: string | undefined },
): Hono {
  const { db, trustProxy, isDemo } = services;
  const site = new Hono();
  site.onError(failWith(services.report));
  site.use('/api/*', compress());
  site.route('/', createApp(services));
  const find = (name: string, id: string) => findGoods(db, name, id);
  site.route('/pictures', pictureRoutes({ find, cacheDir: join(dataDir, 'pictures') }));
  if (staticDir === undefined) return site;
  site.route('/', staticFiles(staticDir, pagePreview({ db, find, isDemo, trustProxy, siteOrigin: env.SITE_ORIGIN })));
  return site;
}
