// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import readQr from 'jsqr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.tools.parcelQr;

/** jsdom has no canvas: this one keeps what was put on it. The browser's own is read back in tests/e2e/parcel-qr.spec.ts. */
let put: ImageData | undefined;
const context = {
  createImageData: (width: number, height: number) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
  }),
  putImageData: (image: ImageData) => {
    put = image;
  },
};
const withCanvas = (there: boolean) => {
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue((there ? context : null) as unknown as null);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob(['drawn'], { type: 'image/png' })));
};

beforeEach(async () => {
  put = undefined;
  withCanvas(true);
  await api.signIn();
});

describe('the code of a parcel', () => {
  it('[R-12] [S-39] is drawn of the number, which stands below it too', async () => {
    await openPage('/packageQR?code=kh-2026-000123');
    const name = filled(texts.alt, { code: 'KH-2026-000123' });
    const picture = await screen.findByRole<HTMLImageElement>('img', { name });
    expect(picture.src).toBe(`data:image/png;base64,${btoa('drawn')}`);
    expect(readQr(put?.data ?? new Uint8ClampedArray(), 400, 400)?.data).toBe('KH-2026-000123');
    expect(screen.getByText('KH-2026-000123')).toBeDefined();
  });

  it('[R-12] [N-03] is a customer’s own: a visitor logs in first', async () => {
    api.jar.clear();
    await openPage('/packageQR?code=KH-2026-000123');
    expect(await screen.findByRole('heading', { level: 1, name: words.account.login.title })).toBeDefined();
    expect(location.pathname + location.search).toBe('/login?redirect=%2FpackageQR%3Fcode%3DKH-2026-000123');
  });

  it('[X-22] says where it could not be drawn, and leaves the number', async () => {
    withCanvas(false);
    await openPage('/packageQR?code=KH-2026-000123');
    expect((await screen.findByRole('alert')).textContent).toBe(texts.failed);
    expect(screen.getByText('KH-2026-000123')).toBeDefined();
  });

  it.each([
    '',
    '?code=',
    '?code=AB',
    '?code=https%3A%2F%2Fevil.example',
    '?code=javascript%3Aalert(1)',
    '?code=KH-2026%0A000123',
    `?code=${'A'.repeat(31)}`,
    '?code=KH%202026',
    '?code=-------',
  ])('[R-12] is of a number alone: %s', async (search) => {
    await openPage(`/packageQR${search}`);
    expect(await screen.findByRole('heading', { name: texts.none.title })).toBeDefined();
    expect(screen.getByRole('link', { name: texts.none.orders }).getAttribute('href')).toBe('/order');
    expect(put).toBeUndefined();
  });
});
