import type { Db } from '../db/open';
import type { Log } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import { traced } from '../tracing/trace';
import { knowJob, jobLeaseMs, takeJob } from './lease';

export interface Job {
  readonly name: string;
  /** Milliseconds from the start of one run to the start of the next. */
  readonly everyMs: number;
  run(): Promise<unknown>;
}

export interface Scheduler {
  /** Looks for what is due, as the timer does. Resolves when what was taken is done. */
  runDue(): Promise<void>;
  /** Looks no more, and waits for what is under way, for so many milliseconds at most. */
  stop(maxMs: number): Promise<void>;
}

const pollIntervalMs = 5_000;

/**
 * Does jobs when they are due, each in one run at a time and by one of all instances on a database (`lease.ts`). What a run throws is
 * reported, and the job comes again at its time.
 */
export function scheduler(
  db: Db,
  jobs: readonly Job[],
  { log, metrics }: { readonly log: Log; readonly metrics: Pick<Metrics, 'observeJob'> },
): Scheduler {
  const running = new Map<string, Promise<void>>();
  const known = new Set<string>();
  let stopped = false;
  const reportError = (error: unknown) => {
    // Errors of jobs that are interrupted when the database closes are not the jobs' own.
    if (!stopped) log.error(error);
  };

  const runIfDue = async (job: Job): Promise<void> => {
    if (!known.has(job.name)) await knowJob(db, job.name, job.everyMs);
    known.add(job.name);
    const lease = await takeJob(db, job.name, job.everyMs);
    if (!lease) return;
    const extending = setInterval(() => void lease.extend().catch(reportError), jobLeaseMs / 3);
    const began = performance.now();
    let result: 'done' | 'failed' = 'failed';
    try {
      await traced(job.name, { kind: 'job' }, () => job.run());
      result = 'done';
    } finally {
      metrics.observeJob(job.name, result, (performance.now() - began) / 1000);
      clearInterval(extending);
      await lease.end();
    }
  };

  const begin = (job: Job): Promise<void> => {
    const present = running.get(job.name);
    if (present) return present;
    const started = log
      .within({ job: job.name }, () => runIfDue(job).catch(reportError))
      .finally(() => running.delete(job.name));
    running.set(job.name, started);
    return started;
  };

  const runDue = async () => {
    if (!stopped) await Promise.all(jobs.map(begin));
  };
  const looking = setInterval(() => void runDue(), pollIntervalMs);
  return {
    runDue,
    async stop(maxMs) {
      clearInterval(looking);
      stopped = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((go) => {
        timer = setTimeout(go, maxMs);
      });
      await Promise.race([Promise.all(running.values()), late]);
      clearTimeout(timer);
    },
  };
}
