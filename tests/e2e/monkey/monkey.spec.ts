import type { BrowserContext } from '@playwright/test';
import { expect, signInDemo, test } from '../fixture';
import { serveBuild, type Served } from '../other-build';
import { acts, openTab, type Act, type Monkey } from './acts';
import { Dice } from './dice';
import { expectSound } from './sound';

const randomSeed = Number(process.env['MONKEY_SEED'] ?? 20_261_123);
/** Minutes of each reader. The pages that it meets depend on the machine's pace, so the ordinary run has none (decision 49). */
const minutes = Number(process.env['MONKEY_MINUTES'] ?? (process.env['FULL'] === '1' ? 5 : 0));

/** The errors of an act whose document was replaced while it ran. */
const overtaken =
  /Execution context was destroyed|Cannot find context|net::ERR_ABORTED|interrupted by another navigation/;

const readers = ['a visitor', 'a customer with orders'] as const;

async function begin(context: BrowserContext, origin: string, index: number): Promise<Monkey> {
  const dice = new Dice(randomSeed + index);
  // Pages of other origins are out of reach, and the monkey comes back from them.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  return { context, dice, origin, page: await openTab(context, dice, origin), killed: new Set(), online: true };
}

/** One thing after the other: where a new document comes under a hand, nothing was done. */
async function act(monkey: Monkey, action: Act): Promise<string> {
  try {
    return await action(monkey);
  } catch (error) {
    if (error instanceof Error && overtaken.test(error.message)) return `${action.name} was overtaken`;
    throw error;
  }
}

/** Back on the site where an address led elsewhere, and tabs that a link opened are closed. */
async function comeBack(monkey: Monkey): Promise<void> {
  const { context, page, killed, origin } = monkey;
  for (const other of context.pages()) if (other !== page && !killed.has(other)) await other.close();
  // The browser's own page of a load that failed bears the address that was asked for.
  const at = await page.evaluate(() => location.origin).catch(() => origin);
  if (at === origin) return;
  monkey.online = true;
  await context.setOffline(false);
  await page.goto(origin, { waitUntil: 'commit' });
}

/** Acts until the time is over; what went before a fault is in its message. */
async function play(monkey: Monkey, complaints: readonly string[]): Promise<void> {
  const trail: string[] = [];
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    const next = monkey.dice.weighed(acts);
    try {
      trail.push(await act(monkey, next));
      await comeBack(monkey);
      // Without a connection a page may be the browser's own, or say that it did not come.
      if (monkey.online) await expectSound(monkey.page, monkey.origin);
      expect(complaints).toEqual([]);
    } catch (error) {
      const last = [...trail.slice(-25), next.name].join('\n  ');
      throw new Error(`seed ${randomSeed}, step ${trail.length}, at ${monkey.page.url()}:\n  ${last}`, {
        cause: error,
      });
    }
  }
  console.log(`the monkey did ${trail.length} things`);
}

test.describe('whatever a reader does', () => {
  // The browser's log of a request that had no connection, and of a cancelled one.
  test.use({ mayLog: /Failed to load resource|net::ERR_|dynamically imported module|Unable to preload CSS/ });
  let served: Served;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    served = await serveBuild('dist/global');
  });
  test.afterAll(() => served.close());

  for (const [index, reader] of minutes > 0 ? readers.entries() : []) {
    test(`[B-10] [N-20] no page breaks, is blank or stands out: ${reader}`, async ({ context, complaints }) => {
      test.setTimeout(minutes * 60_000 + 300_000);
      const monkey = await begin(context, served.origin, index);
      if (index > 0) await signInDemo(monkey.page, served.origin);
      await play(monkey, complaints);
    });
  }
});
