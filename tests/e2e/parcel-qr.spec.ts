import readQr from 'jsqr';
import sharp from 'sharp';
import { expect, hydrated, signInDemo, test } from './fixture';

test('[R-12] [K-21] the code of a parcel reads as its number', async ({ page }) => {
  await signInDemo(page);
  await page.goto('/packageQR?code=KH-2026-000123');
  await hydrated(page);
  const source = (await page.getByRole('img', { name: 'QR code of parcel KH-2026-000123' }).getAttribute('src')) ?? '';
  const [, base64 = ''] = source.split(',');
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 400]);
  expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe('KH-2026-000123');
});

/** Draws a code in the page with a logo and a background, as the pages of invitations and shares will, and reads it back. */
for (const background of ['png', 'gif'] as const) {
  test(`[K-21] [C-15] with a logo over a ${background} it is read back from the browser's own picture`, async ({
    page,
    baseURL,
  }) => {
    await signInDemo(page);
    await page.goto('/packageQR?code=KH-2026-000123');
    await hydrated(page);
    await expect(page.getByRole('img', { name: /QR code of parcel/ })).toBeVisible();
    const chunk = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /qr-picture/.test(name)),
    );
    expect(chunk?.startsWith(baseURL ?? '')).toBe(true);
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2f6b3a' } })
      .toFormat(background)
      .toBuffer();
    const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8321f' } })
      .png()
      .toBuffer();
    const made = await page.evaluate(
      async ([url, type, behind, front]) => {
        const blobOf = (base64: string, kind: string) =>
          new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: kind });
        const code = (await import(url)) as Record<string, (...given: unknown[]) => Promise<Blob>>;
        const draw = Object.values(code).find(({ constructor }) => constructor.name === 'AsyncFunction');
        const sources = { background: blobOf(behind, `image/${type}`), logo: blobOf(front, 'image/png') };
        const blob = await draw?.('https://shop.example/x', {}, sources);
        return [blob?.type, [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]] as const;
      },
      [chunk ?? '', background, picture.toString('base64'), logo.toString('base64')] as const,
    );
    expect(made[0]).toBe(`image/${background}`);
    const { data, info } = await sharp(Buffer.from(made[1])).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe('https://shop.example/x');
  });
}
