import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { expect, signIn, test } from './fixture';
import { listedPort, unlistedPort } from './ports';

const servers: Server[] = [];

test.beforeAll(async () => {
  for (const port of [listedPort, unlistedPort]) {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>another origin</title><link rel="icon" href="data:,">');
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
  }
});

test.afterAll(() => {
  for (const server of servers) server.close();
});

/** Reads the API as a page of the shown origin: gets the answer, or 'refused' where the browser withholds it. */
const readSession = async (origin: string) => {
  const read = async (init: RequestInit, name: string) => {
    const url = `${origin}/api?n=${name}&language=en&isNew=0&from=SIG-H5`;
    const answer = await fetch(url, { credentials: 'include', ...init }).catch(() => undefined);
    return answer ? ((await answer.json()) as { code: number; data: unknown }) : 'refused';
  };
  const headers = { 'X-Requested-With': 'kakehashi', 'Content-Type': 'application/json' };
  const favourite = JSON.stringify({ site: 'mercari', id: 'm36144759504', on: true });
  return {
    session: await read({ headers }, 'Sig.Front.User.Session.Current'),
    write: await read({ method: 'POST', headers, body: favourite }, 'Sig.Front.User.Favourite.Set'),
    /** A "simple" request needs no leave to be sent; the missing header is what refuses it. */
    simple: await read({ method: 'POST', body: favourite }, 'Sig.Front.User.Favourite.Set'),
  };
};

test('[C-06] a listed origin calls with credentials', async ({ page, baseURL }) => {
  const email = await signIn(page, 'cors');
  await page.goto(`http://127.0.0.1:${listedPort}/`);
  const answers = await page.evaluate(readSession, baseURL ?? '');
  expect(answers.session).toMatchObject({ code: 200, data: { user: { email } } });
  expect(answers.write).toMatchObject({ code: 200, data: { favourite: true } });
  expect(answers.simple).toMatchObject({ code: 1002 });
});

test.describe('an origin that is not listed', () => {
  test.use({ mayLog: /blocked by CORS policy|Failed to load resource/ });

  test('[C-06] gets nothing and changes nothing', async ({ page, baseURL }) => {
    await signIn(page, 'cors');
    await page.goto(`http://127.0.0.1:${unlistedPort}/`);
    const answers = await page.evaluate(readSession, baseURL ?? '');
    expect(answers).toEqual({ session: 'refused', write: 'refused', simple: 'refused' });
    await page.goto('/mall/mercari/detail/m36144759504');
    await expect(page.locator('button[aria-pressed="false"]').filter({ hasText: 'Add to favourites' })).toBeVisible();
  });
});
