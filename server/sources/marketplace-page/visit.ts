import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { gapMs, takeTurn } from './host-turn';
import { isPageOf, ownPage, pageAddress } from '@server/domains/item/page-address';
import type { PageKey } from '@server/domains/item/page-address';
import type { FetchPage, PageAnswer } from '@server/platform/outbound/page-fetch';
import { goodsOfPage } from './page-goods';
import { pageText } from './page-text';
import type { PageReadResult } from '@server/domains/item/reading';
import { mayRead } from './robots';
import { robotsOfHost } from './robots-of-host';
import type { RobotsRequest } from './robots-of-host';

/** The means to visit a marketplace's page. */
export interface Visiting {
  readonly fetch: FetchPage;
  /** Names us, our version and how to reach us. */
  readonly userAgent: string;
  /** Waits that many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

/** Milliseconds for everything, waiting included: a reader's own deadline is fifteen seconds. */
const budgetMs = 10_000;
/** Milliseconds for one answer. */
const answerMs = 5000;
/** Item pages run to some hundred kilobytes; metadata stands at their head. */
const maxBytes = 2_000_000;
const maxRedirects = 2;
/** The pause for a host that requests one without naming its length. */
const backOffMs = 60_000;

/** Our product token in robots.txt: `Shop` of `Shop/1.0 (+…)`. */
const tokenOf = (userAgent: string) => userAgent.split(/[/ ]/, 1)[0] ?? '';

/** Milliseconds that a host asks to be left alone, by its Retry-After in seconds or as a date. */
function backOff({ status, retryAfter }: PageAnswer, now: Date): number {
  if (status !== 429 && status !== 503) return 0;
  if (retryAfter === null) return backOffMs;
  const wait = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(wait) ? backOffMs : Math.max(wait, 0);
}

interface Ground extends Visiting {
  readonly db: Db;
  readonly clock: Clock;
  /** When the reading must be done. */
  readonly until: Date;
}

const left = ({ until, clock }: Ground) => until.getTime() - clock.now().getTime();

/** One address in one turn: whether it may be read, then its answer. */
async function requestOnce(ground: Ground, url: URL): Promise<PageAnswer | 'closed' | 'later'> {
  const { db, clock, userAgent } = ground;
  const turn = await takeTurn(db, url.hostname, ground.until, ground);
  if (!turn) return 'later';
  let gap = gapMs;
  let requests = 0;
  let wait = 0;
  const ctx: RobotsRequest = async (address, max, accept) => {
    if (requests > 0) {
      if (left(ground) < gap) return null;
      await ground.pause(gap);
    }
    requests += 1;
    const signal = AbortSignal.timeout(Math.max(1, Math.min(answerMs, left(ground))));
    try {
      const answer = await ground.fetch(address, { userAgent, accept, maxBytes: max, signal });
      wait = backOff(answer, clock.now());
      return answer;
    } catch {
      // No answer, one that broke off, or an address that is not public: nothing is known then.
      return null;
    }
  };
  try {
    const robots = await robotsOfHost(db, url.hostname, clock.now(), tokenOf(userAgent), ctx);
    if (!robots || left(ground) <= 0) return 'later';
    if (!mayRead(robots, url)) return 'closed';
    gap = Math.max(gapMs, robots.delay * 1000);
    return (await ctx(url, maxBytes, 'text/html')) ?? 'later';
  } finally {
    await turn.end(Math.max(requests > 0 ? gap : 0, wait));
  }
}

function readingOf(answer: PageAnswer, url: URL, key: PageKey, now: Date): PageReadResult {
  const { status, contentType, body } = answer;
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later' };
  const isHtml = contentType?.split(';')[0]?.trim().toLowerCase() === 'text/html';
  if (status !== 200 || !isHtml || !isPageOf(url, key)) return { kind: 'closed' };
  const goods = goodsOfPage(pageText(body, contentType), key, now);
  return goods ? { kind: 'goods', goods } : { kind: 'closed' };
}

/**
 * Reads an item's public page: its own address and at most two redirects within the site's hosts, as robots.txt allows, one
 * request at a time, within ten seconds.
 */
export async function visitPage(visiting: Visiting, db: Db, clock: Clock, key: PageKey): Promise<PageReadResult> {
  const until = new Date(clock.now().getTime() + budgetMs);
  const ground: Ground = { ...visiting, db, clock, until };
  let url = pageAddress(key);
  for (let redirects = 0; url && redirects <= maxRedirects; redirects += 1) {
    const answer = await requestOnce(ground, url);
    if (answer === 'closed' || answer === 'later') return { kind: answer };
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== null;
    if (!isRedirect) return readingOf(answer, url, key, clock.now());
    url = ownPage(answer.location ?? '', key.site, url);
  }
  return { kind: 'closed' };
}
