import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { marketplaceHosts } from '../db/schema-pages';
import type { PageAnswer } from './page-fetch';
import { pageText } from './page-text';
import { everything, readRobots } from './robots';
import type { Robots } from './robots';
import { daysToMs } from '../../src/rules/time/instant';

/** How long a robots.txt counts; RFC 9309 has a day at most. */
const keptMs = daysToMs(1);
/** How long a host whose robots.txt cannot be had is left alone. */
const unreachableMs = 10 * 60_000;
const maxRedirects = 3;
/** RFC 9309: at least 500 kibibytes of it are read. */
const robotsBytes = 512_000;

/** Asks one address; null where nothing answers. */
export type RobotsRequest = (url: URL, maxBytes: number, accept: string) => Promise<PageAnswer | null>;

/** robots.txt of a host, over redirects within it; null where the host cannot say (RFC 9309 §2.3.1.4: then nothing may be read). */
async function ask(host: string, token: string, fetch: RobotsRequest): Promise<Robots | null> {
  let url = new URL(`https://${host}/robots.txt`);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await fetch(url, robotsBytes, 'text/plain');
    if (!answer || answer.status >= 500 || answer.status === 429) return null;
    if (answer.status === 200) return readRobots(pageText(answer.body, answer.contentType ?? ''), token);
    // What is not there forbids nothing; neither does what leads elsewhere, or round and round.
    if (answer.status < 300 || answer.status >= 400 || answer.location === null) return everything;
    if (!URL.canParse(answer.location, url)) return everything;
    const next = new URL(answer.location, url);
    if (next.origin !== url.origin || next.username !== '' || next.password !== '') return everything;
    url = next;
  }
  return everything;
}

/** What a host lets us read, kept for a day; null while it cannot say. The host's row must be there: take a turn first. */
export async function robotsOfHost(
  db: Db,
  host: string,
  now: Date,
  token: string,
  fetch: RobotsRequest,
): Promise<Robots | null> {
  const [row] = await db.select().from(marketplaceHosts).where(eq(marketplaceHosts.host, host));
  const left = (row?.robotsUntil?.getTime() ?? 0) - now.getTime();
  if (row && left > 0 && left <= keptMs) return row.robots;
  const robots = await ask(host, token, fetch);
  const robotsUntil = new Date(now.getTime() + (robots ? keptMs : unreachableMs));
  await db.update(marketplaceHosts).set({ robots, robotsUntil }).where(eq(marketplaceHosts.host, host));
  return robots;
}
