import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { marketplaceHosts } from './schema';
import type { PageAnswer } from '@server/platform/outbound/page-fetch';
import { pageText } from './page-text';
import { everything, readRobots } from './robots';
import type { Robots } from './robots';
import { daysToMs } from '@/rules/time/instant';

/** The time for which a robots.txt is valid; RFC 9309 allows a day at most. */
const storedMs = daysToMs(1);
/** The time for which a host is left alone if its robots.txt cannot be read. */
const unreachableMs = 10 * 60_000;
const maxRedirects = 3;
/** RFC 9309: at least 500 kibibytes of it are read. */
const robotsBytes = 512_000;

/** Asks one address; null where nothing answers. */
export type RobotsRequest = (url: URL, maxBytes: number, accept: string) => Promise<PageAnswer | null>;

/** robots.txt of a host, over redirects within it; null where the host cannot say (RFC 9309 §2.3.1.4: then nothing may be read). */
async function requestRobots(host: string, token: string, fetch: RobotsRequest): Promise<Robots | null> {
  let url = new URL(`https://${host}/robots.txt`);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await fetch(url, robotsBytes, 'text/plain');
    if (!answer || answer.status >= 500 || answer.status === 429) return null;
    if (answer.status === 200) return readRobots(pageText(answer.body, answer.contentType ?? ''), token);
    // A missing file forbids nothing; neither does a redirect to elsewhere or in a loop.
    if (answer.status < 300 || answer.status >= 400 || answer.location === null) return everything;
    if (!URL.canParse(answer.location, url)) return everything;
    const next = new URL(answer.location, url);
    if (next.origin !== url.origin || next.username !== '' || next.password !== '') return everything;
    url = next;
  }
  return everything;
}

/** Returns the robots.txt rules of a host, stored for a day; null if it does not answer. The host's row must exist: take a turn first. */
export async function robotsOfHost(
  db: Db,
  host: string,
  now: Date,
  token: string,
  fetch: RobotsRequest,
): Promise<Robots | null> {
  const [row] = await db.select().from(marketplaceHosts).where(eq(marketplaceHosts.host, host));
  const left = (row?.robotsUntil?.getTime() ?? 0) - now.getTime();
  if (row && left > 0 && left <= storedMs) return row.robots;
  const robots = await requestRobots(host, token, fetch);
  const robotsUntil = new Date(now.getTime() + (robots ? storedMs : unreachableMs));
  await db.update(marketplaceHosts).set({ robots, robotsUntil }).where(eq(marketplaceHosts.host, host));
  return robots;
}
