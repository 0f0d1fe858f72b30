import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import * as v from 'valibot';
import { chromiumFlags, findChromium } from '@scripts/browsers';

export type Throttle = 'devtools' | 'simulate';

/** One load of a page. Times in milliseconds from navigation start. */
export interface AuditRun {
  readonly FCP: number;
  readonly LCP: number;
  readonly TBT: number;
  readonly CLS: number;
  /** The page's own mark `goods`, or null where it sets none; real time, so of use under `devtools` only. */
  readonly goods: number | null;
  /** The same for `goods live`: the bundle's own cards, which answer a tap. */
  readonly goodsLive: number | null;
  /** Lighthouse's scores from 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** `category: audit` of what cost points. */
  readonly faults: readonly string[];
  readonly requests: readonly Fetched[];
  readonly lcpElement: string;
}

export interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly status: number;
  /** Bytes over the wire, headers included. */
  readonly bytes: number;
}

const request = v.object({
  url: v.string(),
  resourceType: v.optional(v.string(), 'Other'),
  statusCode: v.optional(v.number(), 0),
  transferSize: v.optional(v.number(), 0),
  priority: v.optional(v.string(), ''),
});
const requestTable = v.object({ items: v.array(request) });
const marks = v.object({ items: v.array(v.object({ name: v.string(), startTime: v.number() })) });
const element = v.object({
  items: v.tuple([v.object({ items: v.tuple([v.object({ node: v.object({ snippet: v.string() }) })]) })]),
});

const categories = {
  devtools: ['performance'],
  simulate: ['performance', 'accessibility', 'best-practices', 'seo'],
} satisfies Record<Throttle, string[]>;

/** Loads a page once in a fresh browser with an empty cache, as Lighthouse's phone. Throws where the page does not load. */
export async function audit(url: string, throttle: Throttle): Promise<AuditRun> {
  const chrome = await launch({
    chromePath: findChromium(),
    logLevel: 'silent',
    chromeFlags: [
      ...chromiumFlags,
      '--headless=new',
      '--disable-dev-shm-usage',
      '--ignore-certificate-errors',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: categories[throttle],
      formFactor: 'mobile',
      throttlingMethod: throttle,
      maxWaitForLoad: 30_000,
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return runOf(result.lhr);
  } finally {
    chrome.kill();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function runOf(report: Report): AuditRun {
  const number = (id: string) => {
    const value = report.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${id}.`);
    return value;
  };
  const found = v.safeParse(marks, report.audits['user-timings']?.details);
  const markOf = (name: string) =>
    found.success ? (found.output.items.find((mark) => mark.name === name)?.startTime ?? null) : null;
  const lcp = v.safeParse(element, report.audits['largest-contentful-paint-element']?.details);
  return {
    FCP: number('first-contentful-paint'),
    LCP: number('largest-contentful-paint'),
    TBT: number('total-blocking-time'),
    CLS: number('cumulative-layout-shift'),
    goods: markOf('goods'),
    goodsLive: markOf('goods live'),
    scores: Object.fromEntries(
      Object.entries(report.categories).map(([id, category]) => [id, Math.round((category.score ?? 0) * 100)]),
    ),
    faults: faultsOf(report),
    requests: requestsOf(report.audits['network-requests']?.details),
    lcpElement: lcp.success ? lcp.output.items[0].items[0].node.snippet : '',
  };
}

function faultsOf({ categories: judged, audits }: Report): string[] {
  return Object.entries(judged).flatMap(([id, { auditRefs }]) =>
    auditRefs
      .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < (id === 'performance' ? 0.9 : 1))
      .map((ref) => `${id}: ${audits[ref.id]?.title ?? ref.id}`),
  );
}

/** Gets the requests that the page needed: nothing inlined, nothing that the browser fetches at idle for a later page. */
function requestsOf(details: unknown): Fetched[] {
  return v
    .parse(requestTable, details)
    .items.filter(({ url, priority }) => /^https?:/.test(url) && priority !== 'VeryLow')
    .map(({ url, resourceType, statusCode, transferSize }) => ({
      url,
      type: resourceType,
      status: statusCode,
      bytes: transferSize,
    }));
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = NaN, high = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}
