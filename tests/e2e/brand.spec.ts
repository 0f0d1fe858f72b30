import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createOffPattern } from '@/contract/areas';
import { parseBrand } from '@/contract/brand';
import { languageKeys, languages } from '@/i18n/languages';
import { violations } from './check-page';
import { expect, hydrated, signIn, test } from './fixture';
import { localeText } from './locale-text';
import { serveBuild, type Served } from './other-build';

const folder = '.cache/brand-build';
const brandFolder = 'tests/fixtures/brand';
const brand = parseBrand(JSON.parse(readFileSync(join(brandFolder, 'brand.json'), 'utf8')));
const otherName = /kakehashi|かけはし|橋</i;

/** Names of the protocols between page, app and server, which no brand changes. */
const protocolNames = /KakehashiHost(?:Ready)?|(web|csrfValue): ?[`"']kakehashi[`"']/g;
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The page's title and everything in it that people or programs read. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script:not([type="application/ld+json"])')) script.remove();
    return copy.outerHTML;
  });

/** An operator's brand, in a build and a server of its own. */
test.describe('another brand', () => {
  let served: Served;
  /** The terminal output of the build. */
  let warnings = '';

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    const args = ['--import', 'tsx', 'scripts/build.ts', 'global', '--fast', `--out=${folder}`];
    const env = { ...process.env, BRAND_DIR: brandFolder };
    const build = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect(build.status, build.stderr).toBe(0);
    warnings = build.stderr;
    served = await serveBuild(folder, { BRAND_DIR: brandFolder });
  });
  test.afterAll(() => served.close());

  async function readPage(page: Page, path: string): Promise<string> {
    await page.goto(`${served.origin}${path}`);
    await hydrated(page);
    await expect(page).toHaveTitle(new RegExp(brand.name));
    const content = await contentOf(page);
    expect(content, path).not.toMatch(otherName);
    return content;
  }

  test('[D-01] no file of the build names the first shop', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:html|js|css|json|svg|webmanifest)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(700);
    const naming = files.filter((name) =>
      otherName.test(readFileSync(join(folder, name), 'utf8').replace(protocolNames, '')),
    );
    expect(naming).toEqual([]);
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
    expect(manifest).toMatchObject({
      name: brand.name,
      short_name: brand.shortName,
      theme_color: brand.colors.light.background,
    });
    expect(readFileSync(join(folder, 'update.html'), 'utf8')).toContain(`<title>${brand.name}</title>`);
    for (const name of ['hero.webp', 'icon.svg', 'invite.gif'])
      expect(readFileSync(join(folder, name))).toEqual(readFileSync(join(brandFolder, 'pictures', name)));
  });

  test('[D-01] registration by mail, item, cart and checkout under the other name and in its colours', async ({
    page,
  }) => {
    await readPage(page, '/');
    await expect(page.getByRole('link', { name: brand.name }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'My nest' })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      rgb(brand.colors.light.background),
    );
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Georgia');
    expect(await violations(page)).toEqual([]);
    const email = await signIn(page, 'umineko', `${served.origin}/`);
    await readPage(page, '/mall/mercari/detail/m71930528846');
    await page.getByRole('button', { name: localeText('item', 'toCart') }).click();
    await expect(page.getByRole('status').filter({ hasText: localeText('item', 'inCart') })).toBeVisible();
    await readPage(page, '/cart');
    await readPage(page, '/checkout');
    const answer = await fetch(`${served.origin}/__outbox`, { headers: { Accept: 'application/json' } });
    const { mails } = (await answer.json()) as { mails: readonly { to: string; subject: string; text: string }[] };
    for (const { subject, text } of mails) expect(`${subject}\n${text}`).not.toMatch(otherName);
    const mail = mails.find(({ to }) => to === email);
    expect(mail?.subject).toMatch(new RegExp(`^\\d{6}: your key to ${brand.name}$`));
    expect(mail?.text).toContain(brand.name);
  });

  test('[D-01] the legal notice names the company, its numbers and hours; help and terms name the shop', async ({
    page,
  }) => {
    const notice = await readPage(page, '/imprint');
    const { legalEntity, support } = brand;
    for (const fact of [
      legalEntity.latinName,
      legalEntity.representative,
      legalEntity.address.latin,
      legalEntity.phone,
      legalEntity.corporateNumber,
      legalEntity.invoiceNumber,
      legalEntity.secondHandLicence?.number,
      support.email,
      brand.website,
      '08:30–12:00\u2069 · Central European Time',
    ])
      expect(notice).toContain(fact);
    expect(notice).not.toContain(localeText('support', 'imprint.example'));
    expect(await violations(page)).toEqual([]);
    await readPage(page, '/customerSupport');
    await expect(page.getByRole('link', { name: support.email })).toBeVisible();
    expect(await readPage(page, '/userGuide/about')).toContain(`About ${brand.name}`);
  });

  test('[D-02] terms, privacy notice and disclosure are the brand’s, in English where a language lacks them', async ({
    page,
  }) => {
    const terms = await readPage(page, '/agreement');
    expect(terms).toContain(`${brand.name} buys for gulls and for people.`);
    expect(terms).toContain('Nothing but your nest.');
    expect(terms).not.toContain(localeText('support', 'agreement.asOf'));
    expect(await readPage(page, '/agreement?lang=de')).toContain(`${brand.name} kauft für Möwen`);
    expect(await readPage(page, '/agreement?lang=fr')).toContain(`${brand.name} buys for gulls`);
    await expect(page.locator('section[lang=en][dir=auto]').first()).toBeVisible();
    expect(await readPage(page, '/imprint?lang=en')).toContain('Gulls carry parcels of up to 200 grams.');
    expect(warnings).toMatch(/Brand: terms\.md of its own is missing in zh-CN, .*: readers get English/);
    expect(warnings).toMatch(
      /Brand: guides\.json of its own is missing in en, .*: readers get the text of the example/,
    );
  });

  test.describe('without some areas', () => {
    // The answer to a page that is missing has the status 404, which a browser logs.
    test.use({ mayLog: /Failed to load resource.*404/ });

    test('[D-03] areas that are switched off: no link leads there, and their pages are missing', async ({ page }) => {
      const off = new RegExp(createOffPattern(brand.areasOff) ?? '$^', 'i');
      await signIn(page, 'stormvogel', `${served.origin}/`);
      for (const path of ['/', '/member', '/order', '/customerSupport', '/userGuide', '/search?q=unknown-words']) {
        await readPage(page, path);
        const links = await page
          .locator('a[href^="/"]')
          .evaluateAll((found) => found.map((a) => a.getAttribute('href')));
        expect(links.length, path).toBeGreaterThan(3);
        expect(links.filter((href) => off.test(href ?? ''))).toEqual([]);
      }
      for (const path of ['/lottery', '/live', '/goodPoint', '/request?new']) {
        await readPage(page, path);
        await expect(page.getByRole('heading', { name: localeText('common', 'notFound.title') })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }
    });
  });

  test('[D-01] crawlers get the name in every language', async () => {
    for (const key of languageKeys) {
      const { code } = languages[key];
      const answer = await fetch(`${served.origin}/imprint?lang=${code}`, { headers: { 'User-Agent': 'Googlebot' } });
      const html = (await answer.text()).replace(/<script>[^]*?<\/script>/g, '');
      expect(html).toContain(` – ${brand.names[code] ?? brand.name}</title>`);
      expect(html).toContain(`<meta property="og:site_name" content="${brand.name}"`);
      expect(html, code).not.toMatch(otherName);
    }
  });
});
