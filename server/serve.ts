import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApp } from './app';
import { seedGoods } from './catalogue/seed-goods';
import { movableClock, realClock } from './clock';
import type { Clock } from './clock';
import { openDatabase } from './db/open';
import type { OpenDatabase } from './db/open';
import type { ServerEnv } from './env';
import { eachAlone } from './jobs/each-alone';
import { goodsCounts } from './goods/count-cache';
import { findGoods, writeGoods } from './goods/goods-store';
import { followOverNetwork } from './links/link-follow';
import { livePages } from './marketplace-page/live-pages';
import { pageFetcher } from './marketplace-page/page-fetch';
import { previewOf } from './site/link-preview';
import { reviewPreview } from './review/review-preview';
import { sendOutbox, smtpSender } from './mail/outbox';
import { runCommand } from './operator/commands';
import { openDoor } from './operator/door';
import { ordinaryCost } from './auth/passwords';
import { layNoticeMails } from './notice/notice-mails';
import { watch } from './notice/watch';
import { pictureRoutes } from './pictures/routes';
import { testProvider } from './payment/test-provider';
import { movingPrices } from './goods/auction-prices';
import { readMeter } from './http/rate-limits';
import { readerLanguage } from './texts/reader-language';
import { originOf } from './http/request-origin';
import { makeDemo } from './seed/demo-all';
import { shortLinks } from './seed/short-links';
import type { Services } from './services';
import { staticFiles } from './site/static-files';
import { sweep } from './jobs/sweep';
import { translatorOf } from './translate/choose';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}

const sweepEveryMs = 10 * 60_000;
const mailEveryMs = 60_000;
/** How long open connections may take to finish at a shutdown. */
const graceMs = 3000;
const keepAliveMs = 75_000;

/**
 * Starts the reference API, the pictures and, where `staticDir` is given, the built bundle on one origin. SIGTERM and
 * SIGINT end it cleanly. Throws FolderInUse when another server lives on the data folder.
 */
export async function startServer(options: {
  readonly env: ServerEnv;
  readonly port: number;
  readonly staticDir?: string;
}): Promise<RunningServer> {
  const { env } = options;
  const dataDir = env.DATA_DIR ?? '.data/preview';
  /** What was opened, in order; closed in the reverse one, at the end or when a later step fails. */
  const opened: (() => unknown)[] = [];
  const closeAll = async () => {
    for (let last = opened.pop(); last; last = opened.pop()) await last();
  };
  try {
    const open = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
    opened.push(() => open.close());
    const siteOrigin = new URL(env.SITE_ORIGIN ?? `http://localhost:${options.port}`).origin;
    const { services, stop } = await prepare(env, open, { dataDir, siteOrigin });
    opened.push(stop);
    const site = new Hono();
    site.use('/api/*', compress());
    site.route('/', createApp(services));
    const find = (name: string, id: string) => findGoods(open.db, name, id);
    site.route('/pictures', pictureRoutes({ find, cacheDir: join(dataDir, 'pictures') }));
    if (options.staticDir !== undefined) {
      site.route(
        '/',
        staticFiles(options.staticDir, async (c) => {
          const url = new URL(c.req.url);
          url.protocol = originOf(c, services.trustProxy).https ? 'https:' : 'http:';
          const item = await previewOf(url, readerLanguage(null, c.req.header('Accept-Language')), find);
          return item ?? reviewPreview(open.db, url);
        }),
      );
    }
    const { server, port } = await listen(site, options.port);
    opened.push(() => closeServer(server));
    opened.push(await openDoor(dataDir, (args) => runCommand(services, args)));
    return withSignals(port, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function prepare(
  env: ServerEnv,
  open: OpenDatabase,
  { dataDir, siteOrigin }: { readonly dataDir: string; readonly siteOrigin: string },
): Promise<{ services: Services; stop: () => void }> {
  const embedded = open.kind === 'embedded';
  const clock = embedded ? movableClock(dataDir) : realClock();
  const seeds = seedGoods();
  await open.alone((db) => writeGoods(db, seeds, clock.now()));
  if (embedded) await makeDemo(open.db, clock.now(), ordinaryCost);
  // No real provider is built in: on a database server nothing can be paid until one is (docs/decisions/0029).
  const payments = embedded ? testProvider : null;
  const report = (error: unknown) => console.error(error);
  const deliverMails =
    env.SMTP_URL === undefined ? () => undefined : mailer(env.SMTP_URL, env.MAIL_FROM, open, clock, report);
  const tidy = async () => {
    await eachAlone([() => sweep(open.db, clock.now(), payments), () => watch(open.db, clock.now())], (step) => step());
  };
  const mailNotices = async () => {
    await layNoticeMails(open.db, siteOrigin);
    deliverMails();
  };
  const sweeping = setInterval(() => void tidy().catch(report), sweepEveryMs);
  const mailing = setInterval(() => void mailNotices().catch(report), mailEveryMs);
  deliverMails();
  return {
    services: {
      db: open.db,
      kind: open.kind,
      clock,
      webOrigins: env.WEB_ORIGINS,
      siteOrigin,
      trustProxy: env.TRUST_PROXY === '1',
      follow: followOverNetwork,
      shortLinks: embedded ? shortLinks(seeds) : new Map(),
      livePages: livePagesOf(env),
      reads: readMeter(),
      payments,
      translator: translatorOf(env),
      movePrices: movingPrices(open.db),
      countGoods: goodsCounts(open.db),
      passwordCost: ordinaryCost,
      outboxPage: embedded && env.SMTP_URL === undefined,
      deliverMails,
      report,
    },
    stop() {
      clearInterval(sweeping);
      clearInterval(mailing);
    },
  };
}

/** Reads marketplaces' pages where that is switched on (B-17), under a name that says who we are and how to reach us. */
function livePagesOf({ LIVE_ITEMS, LIVE_ITEMS_CONTACT: contact }: ServerEnv): Services['livePages'] {
  if (LIVE_ITEMS === '0' || contact === undefined) return null;
  const userAgent = `Kakehashi/1.0 (+${contact})`;
  return livePages({ fetch: pageFetcher(), userAgent, pause });
}

/** Sends what waits; one run at a time, and one more where a mail came in during a run. */
function mailer(
  url: string,
  from: string,
  open: OpenDatabase,
  clock: Clock,
  report: (error: unknown) => void,
): () => void {
  const send = smtpSender(url, from);
  let running = false;
  let again = false;
  const start = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await sendOutbox(open.db, clock, send).catch(report);
    } while (again);
    running = false;
  };
  return () => void start();
}

function listen(site: Hono, wanted: number): Promise<{ server: ServerType; port: number }> {
  return new Promise((done, failed) => {
    const server = serve({ fetch: site.fetch, port: wanted }, ({ port }) => done({ server, port }));
    // Longer than balancers and clients keep an idle connection: whoever closes first must not be the one that is asked next.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      failed(
        taken ? new Error(`Port ${wanted} is in use (EADDRINUSE): stop what runs there, or choose another.`) : error,
      );
    });
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, graceMs).unref();
  });
}

function withSignals(port: number, closeAll: () => Promise<void>): RunningServer {
  let closing: Promise<void> | undefined;
  const close = () => {
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
    closing ??= closeAll();
    return closing;
  };
  const onSignal = () => {
    void close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
  return { url: `http://localhost:${port}`, port, close };
}
