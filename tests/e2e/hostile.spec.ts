/**
 * Sends the inputs of `hostile-inputs.test.tsx`, which runs in jsdom, through the same entry points in a whole browser: its own reading of an
 * address, its policy, its storage. Without FULL=1 one input of each kind.
 */
import samples from '../fixtures/hostile-inputs.json' with { type: 'json' };
import { mutantsOf, type HostileKind } from '../hostile-grammar';
import { demo, expect, hydrated, test } from './fixture';
import { full } from './share';
import type { Page } from '@playwright/test';

/** The origin that the file's samples take for ours. */
const base = 'https://shop.example';

/** The texts of some kinds: the file's own, and with FULL=1 as many again from the grammar. */
const texts = (...kinds: readonly HostileKind[]): readonly string[] =>
  kinds.flatMap((kind) => {
    const own = samples.flatMap((sample) =>
      sample.kind === kind && typeof sample.input === 'string' ? [sample.input] : [],
    );
    return full ? [...own, ...mutantsOf(kind, 1)] : own.slice(0, 1);
  });

const ownOrigin = () => test.info().project.use.baseURL ?? '';

/** A call of the API by its name. */
const named = (call: string) => (url: URL) => url.searchParams.get('n') === call;

/** Half a letter cannot be put into an address, and a server takes none of more than some thousand letters. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '').slice(0, 800));

interface Guarded {
  /** Opens an address, waits until nothing loads, and looks at what came of it. */
  readonly open: (path: string) => Promise<void>;
  /** Looks at the page as it stands. */
  readonly check: (what: string) => Promise<void>;
}

/** Records everything a page does that a hostile text may want: a dialog, a window, another host, a script, a blank page. */
async function guard(page: Page): Promise<Guarded> {
  const baseURL = ownOrigin();
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('page', (opened) => deeds.push(`window ${opened.url()}`));
  page.context().on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== baseURL) deeds.push(`request ${url}`);
  });
  const check = async (what: string) => {
    await hydrated(page);
    await expect(page.locator('#root [aria-busy="true"]'), what).toHaveCount(0);
    await expect(page.locator('#root'), what).toHaveText(/\S/);
    const found = await page.evaluate(() => {
      const within = [...document.querySelectorAll('body *')];
      const written = within.flatMap(({ attributes }) => [...attributes]);
      return {
        origin: location.origin,
        handlers: written.filter(({ name }) => name.startsWith('on')).map(({ name, value }) => `${name}=${value}`),
        scripts: within.flatMap((element) =>
          ['href', 'src', 'action', 'formaction'].flatMap((name) => {
            const value = element.getAttribute(name) ?? '';
            return URL.canParse(value, location.href) &&
              /^(javascript|vbscript):/.test(new URL(value, location.href).protocol)
              ? [value]
              : [];
          }),
        ),
        isAdmin: Reflect.get({}, 'isAdmin') as unknown,
        text: /\bNaN\b|\bundefined\b|\[object Object\]|Invalid Date/.exec(
          document.getElementById('root')?.innerText ?? '',
        )?.[0],
      };
    });
    expect({ what, ...found }).toEqual({ what, origin: baseURL, handlers: [], scripts: [] });
    expect(deeds, what).toEqual([]);
  };
  return {
    check,
    open: async (path) => {
      await page.goto(baseURL + path);
      await check(path);
    },
  };
}

test.use({ mayLog: /Failed to load resource/ });
test.beforeEach(() => test.setTimeout(full ? 900_000 : 120_000));

test('[N-20] [N-08] hostile addresses show a page of ours', async ({ page }) => {
  const { open } = await guard(page);
  for (const path of texts('route', 'external-redirect'))
    if (path.startsWith('/')) await open(encodeURI(path).replace(/%25/g, '%'));
  for (const query of texts('query')) await open(`/mall/mercari/detail/m36144759504?${query.replace(/^\?/, '')}`);
  for (const hash of texts('hash')) await open(`/userGuide/shopping#${hash.replace(/^#/, '')}`);
  for (const text of texts('lang')) await open(`/?lang=${encoded(text)}`);
  for (const text of texts('isNew')) await open(`/?isNew=${encoded(text)}`);
});

test('[N-20] [B-01] hostile words and links are searched for, refused or asked about, and lead nowhere', async ({
  page,
}) => {
  const { open } = await guard(page);
  const kinds = [
    'open-url',
    'share-link',
    'mini-path',
    'mini-id',
    'rich-text',
    'text-sink',
    'form-text',
    'date',
    'csrf',
  ] as const;
  for (const text of texts(...kinds)) await open(`/search?q=${encoded(text)}`);
});

test('[N-20] [N-03] who logs in with a hostile return target stays within the site, and comes to a page', async ({
  page,
  context,
}) => {
  const { check } = await guard(page);
  const addresses = texts('return-to').map((text) => /redirect=(.*)/.exec(text)?.[1] ?? text);
  const targets = texts('open-url').map((text) => text.replace(base, ownOrigin()));
  for (const target of [...addresses, ...targets]) {
    await context.clearCookies();
    await page.goto(`/login?redirect=${encoded(target)}`);
    await page.locator('input[autocomplete="username"]').fill(demo.email);
    await page.locator('input[autocomplete="current-password"]').fill(demo.password);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await check(target);
  }
});

test('[N-20] hostile cookies and storage are as none', async ({ page, context }) => {
  const { open, check } = await guard(page);
  await open('/');
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const known = ['language', 'place', 'consent', 'recent', 'searches', 'cost', 'calculator', 'ticket', 'reloadedAt'];
  for (const text of texts('storage-json', 'cookie')) {
    await page.evaluate(
      ([all, value]) => {
        for (const store of [localStorage, sessionStorage]) for (const name of all) store.setItem(name, value);
        document.cookie = `language=${value}`;
        document.cookie = `isNew=${value}`;
      },
      [[...names, ...known], text] as const,
    );
    await page.reload();
    await check(text);
  }
  await context.clearCookies();
});

test('[N-20] hostile messages are no host’s', async ({ page }) => {
  const { open, check } = await guard(page);
  await open('/');
  const messages = samples.filter(({ kind }) => kind === 'bridge-message').map(({ input }) => input);
  for (const message of [...messages, ...texts('bridge-message')]) {
    await page.evaluate((data) => {
      const origin = 'https://evil.example';
      window.dispatchEvent(new MessageEvent('message', { data, origin }));
      window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data), origin }));
    }, message);
    await check(JSON.stringify(message));
  }
  await expect(page.locator('html')).toHaveAttribute('data-host', 'browser');
});

test('[N-20] [X-03] hostile answers are a failure that can be tried again, or letters', async ({ page }) => {
  const { open } = await guard(page);
  for (const body of texts('api-body')) {
    await page.route(named('Sig.Front.Item.Detail'), (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    );
    await open('/mall/mercari/detail/m36144759504');
    await expect(page.getByRole('button', { name: /again|Refresh/ }).first()).toBeVisible();
    await page.unrouteAll();
  }
});

test.describe('text with marks', () => {
  // A document parsed by DOMPurify belongs to no window, so that nothing in it can run. Chromium holds it to the policy all the same, and logs violations.
  test.use({ mayLog: /Failed to load resource|Content Security Policy|policy violated/ });

  test('[N-20] [S-38] hostile rich text, let through by the API, is inert', async ({ page }) => {
    const { open } = await guard(page);
    for (const html of texts('rich-text')) {
      await page.route(named('Sig.Front.Article.Detail'), async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { ...answer, data: { ...answer.data, html } } });
      });
      await open('/article/detail/sending-ceramics');
      await page.unrouteAll();
    }
  });
});
