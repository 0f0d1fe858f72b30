import { chromium } from '@playwright/test';
import { chromiumFlags, ensureHeadlessChromium } from '../scripts/browsers';
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
const base = 'http://localhost:5199';
const paths = process.argv.slice(2);
async function main() {
  const out = '/tmp/shots';
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: [...chromiumFlags] });
  const modes = [
    { name: 'en', width: 390, scheme: 'light' as const, lang: 'en' },
    { name: 'ar-dark', width: 390, scheme: 'dark' as const, lang: 'ar' },
    { name: 'wide', width: 1280, scheme: 'light' as const, lang: 'en' },
  ];
  const shots: Record<string, Buffer[]> = {};
  for (const mode of modes) {
    const context = await browser.newContext({
      viewport: { width: mode.width, height: 844 },
      locale: mode.lang,
      colorScheme: mode.scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log('ERROR', page.url(), e.message));
    page.on('console', (m) => {
      if (m.type() === 'error') console.log('CONSOLE', page.url(), m.text().slice(0, 200));
    });
    if (process.env['GUEST'] !== '1') {
      await page.goto(`${base}/login?lang=${mode.lang}`);
      await page
        .locator('input[autocomplete="username"], input[autocomplete="email"]')
        .first()
        .fill('demo@kakehashi.example');
      await page.locator('input[autocomplete="current-password"]').fill('Kakehashi-2026');
      await page.locator('button[type=submit]').first().click();
      await page
        .waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 60000 })
        .catch((e) => console.log('LOGIN', e.message));
    }
    for (const path of paths) {
      await page.goto(base + path + (path.includes('?') ? '&' : '?') + `lang=${mode.lang}`);
      await page.mouse.move(50, 60);
      await page.mouse.move(60, 70);
      await page.waitForTimeout(3500);
      const h = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), 1900);
      await page.setViewportSize({ width: mode.width, height: Math.max(h, 844) });
      await page.waitForTimeout(700);
      const shot = await page.screenshot();
      await page.setViewportSize({ width: mode.width, height: 844 });
      (shots[path] ??= []).push(
        await sharp(shot)
          .resize({ width: mode.width === 390 ? 390 : 800 })
          .png()
          .toBuffer(),
      );
    }
    await context.close();
  }
  for (const [path, list] of Object.entries(shots)) {
    const metas = await Promise.all(list.map((b) => sharp(b).metadata()));
    const height = Math.max(...metas.map((m) => m.height ?? 0));
    let left = 0;
    const parts = list.map((input, i) => {
      const o = { input, left, top: 0 };
      left += (metas[i]?.width ?? 0) + 10;
      return o;
    });
    await sharp({ create: { width: left, height, channels: 3, background: '#888' } })
      .composite(parts)
      .png({ palette: true })
      .toFile(`${out}/${path.replace(/\W+/g, '_') || 'home'}.png`);
    console.log(path);
  }
  await browser.close();
}
void main();
