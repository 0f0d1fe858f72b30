import { compose, composeSite } from './compose';
import { openDatabase } from '../platform/db/open';
import type { ServerEnv } from '../platform/env';
import { listen } from '../platform/http/listen';
import { runCommand } from './operator/commands';
import type { Log } from '../platform/log/log';
import { metricsSite } from '../platform/metrics/metrics-site';
import { serverLog } from '../platform/log/server-log';
import { openAdminSocket } from './operator/admin-socket';
import { writeShippingDefinitions } from '../domains/cost/write-definitions';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly isDemo: boolean;
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the reference API, the pictures and, where `staticDir` is given, the built bundle on one origin. SIGTERM and
 * SIGINT end it cleanly. Throws FolderInUse when another server lives on the data folder.
 */
export async function startServer(options: {
  readonly env: ServerEnv;
  readonly port: number;
  readonly staticDir?: string;
  /** Lines on stderr where it is left out. */
  readonly log?: Log;
}): Promise<RunningServer> {
  const { env, log = serverLog(env) } = options;
  const dataDir = env.DATA_DIR ?? '.data/preview';
  /** The close functions of opened resources, in order; called in reverse at the end or when a later step fails. */
  const opened: (() => unknown)[] = [];
  const closeAll = async () => {
    for (let last = opened.pop(); last; last = opened.pop()) await last();
  };
  try {
    const open = await openDatabase({
      dataDir,
      databaseUrl: env.DATABASE_URL,
      writeDefinitions: writeShippingDefinitions,
      lost: log.error,
    });
    opened.push(() => open.close());
    const siteOrigin = new URL(env.SITE_ORIGIN ?? `http://localhost:${options.port}`).origin;
    const { services, stop } = await compose(env, open, { dataDir, siteOrigin, log });
    opened.push(stop);
    const site = await composeSite(services, { env, dataDir, staticDir: options.staticDir });
    const { port, close } = await listen(site, { port: options.port, host: env.HOST, report: services.report });
    opened.push(close);
    if (env.METRICS_PORT !== undefined) {
      const metrics = metricsSite(services.metrics, services.report);
      opened.push(
        (await listen(metrics, { port: env.METRICS_PORT, host: '127.0.0.1', report: services.report })).close,
      );
    }
    opened.push(await openAdminSocket(dataDir, (args) => runCommand(services, args), services.report));
    return { isDemo: services.isDemo, ...withSignals(port, closeAll, log) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function withSignals(port: number, closeAll: () => Promise<void>, log: Log): Omit<RunningServer, 'isDemo'> {
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
        log.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
  return { url: `http://localhost:${port}`, port, close };
}
