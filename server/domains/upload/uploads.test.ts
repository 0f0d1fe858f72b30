import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import hostile from '@tests/fixtures/hostile-inputs.json' with { type: 'json' };
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { codes } from '@/contract/codes';
import { maxPictureBytes, type Uploaded } from '@/contract/upload';
import { uploads } from './schema';
import { sweep } from '@server/main/jobs/sweep';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { isTooLarge, redraw } from './redraw';
import { ownUploads } from './own-uploads';
import { maxUnused, publishUploads, takeUploads } from './uploads';
import { daysToMs } from '@/rules/time/instant';

const call = 'Sig.Front.Upload.Image';
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Guest extends Buyer {
  readonly cookie: string;
}

async function guest(): Promise<Guest> {
  const customer = await buyer(api, `pictures${(count += 1)}`);
  return { ...customer, cookie: await api.login(`${customer.id}@mail.example`) };
}
const send = (visitor: Guest, bytes: Uint8Array) =>
  api.request(call, { cookie: visitor.cookie, input: { data: Buffer.from(bytes).toString('base64') } });
async function sent(visitor: Guest, bytes: Uint8Array): Promise<Uploaded> {
  const answer = await send(visitor, bytes);
  expect(answer.code).toBe(codes.ok);
  return answer.data as Uploaded;
}
const openPicture = (src: string, cookie = '') =>
  api.handle(new Request(`http://localhost${src}`, { headers: cookie === '' ? {} : { Cookie: cookie } }));

/** Left half red, right half blue, as a camera that was held in one of eight ways writes it. */
async function photo(orientation: number, width = 300, height = 200): Promise<Uint8Array> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  const turned: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.rotate(270).flop(),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.rotate(270).flip(),
    8: (picture) => picture.rotate(90),
  };
  const raw = await (turned[orientation]?.(sharp(upright)) ?? sharp(upright)).toBuffer();
  return sharp(raw)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 40/1 48/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

describe('what is kept', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('[V-22] of a camera held in way %i: upright, and no EXIF', async (orientation) => {
    const visitor = await guest();
    const bytes = await photo(orientation);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { src, width, height } = await sent(visitor, bytes);
    expect([width, height]).toEqual([300, 200]);
    const out = Buffer.from(await (await openPicture(src, visitor.cookie)).arrayBuffer());
    const found = await sharp(out).metadata();
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(out.includes('Exif')).toBe(false);
    const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((100 * info.width + x) * 3, (100 * info.width + x) * 3 + 3)];
    expect(at(20)[0]).toBeGreaterThan(200);
    expect(at(280)[2]).toBeGreaterThan(200);
  });

  it('[V-32] at most 2048 pixels wide and high, and never larger than it was', async () => {
    const visitor = await guest();
    const wide = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    expect(await sent(visitor, wide)).toMatchObject({ width: 2048, height: 410 });
    const small = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#8888' } })
      .png()
      .toBuffer();
    expect(await sent(visitor, small)).toMatchObject({ width: 40, height: 30 });
  });
});

describe('refused', () => {
  const files = hostile.filter(({ kind }) => kind === 'svg-upload' || kind === 'upload');
  it.each(files.map(({ input }) => [input as string]))('[V-22] hostile file: %s', async (input) => {
    const visitor = await guest();
    const answer = await send(visitor, Buffer.from(input));
    expect(answer.code).toBe(codes.pictureUnreadable);
  });

  it('[V-22] a small file that unfolds to more pixels than a picture has', async () => {
    const visitor = await guest();
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect((await send(visitor, bomb)).code).toBe(codes.pictureUnreadable);
  });

  it('[V-22] one that is narrower than its length allows, read from its header', async () => {
    const narrow = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await send(await guest(), narrow)).code).toBe(codes.pictureUnreadable);
  });

  it.each([
    [{ width: 7000, height: 7000, channels: 4, depth: 'ushort', format: 'png', isProgressive: true }, true],
    [{ width: 7000, height: 7000, channels: 3, depth: 'uchar', format: 'png', isProgressive: true }, false],
    [{ width: 7000, height: 7000, channels: 4, depth: 'ushort', format: 'png', isProgressive: false }, false],
    [{ width: 8000, height: 6000, channels: 3, depth: 'uchar', format: 'jpeg', isProgressive: true }, true],
    [{ width: 8000, height: 6000, channels: 3, depth: 'uchar', format: 'jpeg', isProgressive: false }, false],
    [{ width: 1, height: 49_000_000, channels: 3, depth: 'uchar', format: 'png', isProgressive: false }, true],
    [{ width: 16_384, height: 3000, channels: 4, depth: 'uchar', format: 'webp', isProgressive: false }, false],
  ] as const)('[V-22] by its header %j is too large: %s', (header, expected) => {
    expect(isTooLarge(header)).toBe(expected);
  });

  it('[V-22] pictures are decoded one at a time, so that log-ins and files do not wait for them', async () => {
    const picture = await photo(1, 1200, 900);
    const busy: number[] = [];
    const watch = setInterval(() => busy.push(sharp.counters().process + sharp.counters().queue), 1);
    const drawn = await Promise.all(Array.from({ length: 8 }, () => redraw(picture)));
    clearInterval(watch);
    expect(drawn.map((drawnPicture) => drawnPicture?.width)).toEqual(Array.from({ length: 8 }, () => 1200));
    expect(Math.max(...busy)).toBe(1);
  });

  it('[V-22] waits with the next one when too many wait already', async () => {
    const visitor = await guest();
    const picture = await photo(1, 1200, 900);
    const all = Promise.all(Array.from({ length: 22 }, () => redraw(picture)));
    expect(await send(visitor, picture)).toMatchObject({ code: codes.rateLimited, data: { retryAfter: 10 } });
    await all;
    expect((await send(visitor, picture)).code).toBe(codes.ok);
  });

  it('[V-22] half a picture, one that calls itself another, and none', async () => {
    const visitor = await guest();
    const whole = await photo(1);
    expect((await send(visitor, whole.subarray(0, 900))).code).toBe(codes.pictureUnreadable);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
    expect((await send(visitor, heic)).code).toBe(codes.pictureUnreadable);
    expect((await send(visitor, new Uint8Array())).code).toBe(codes.invalidInput);
  });

  it('[V-22] more bytes than there may be, and a visitor', async () => {
    const visitor = await guest();
    expect((await send(visitor, new Uint8Array(maxPictureBytes + 10))).code).toBe(codes.invalidInput);
    expect((await api.request(call, { input: { data: 'AAAA' } })).code).toBe(codes.loginNeeded);
  });

  it('[V-22] a customer who sends ever more without using any', async () => {
    const visitor = await guest();
    const upload = await sent(visitor, await photo(1));
    const [row] = await api.db.select().from(uploads).where(eq(uploads.id, upload.id));
    if (!row) throw new Error('It was not kept.');
    const more = Array.from({ length: maxUnused - 1 }, (_, index) => ({ ...row, id: `${index}`.padStart(32, 'x') }));
    await api.db.insert(uploads).values(more);
    expect((await send(visitor, await photo(1))).code).toBe(codes.uploadsFull);
    await api.db.transaction((tx) => takeUploads(tx, [upload.id], api.clock.now()));
    expect((await send(visitor, await photo(1))).code).toBe(codes.ok);
  });
});

describe('who sees it', () => {
  it('[A-07] its owner alone until it is published, then everybody', async () => {
    const [visitor, other] = [await guest(), await guest()];
    const { id, src } = await sent(visitor, await photo(1));
    const own = await openPicture(src, visitor.cookie);
    expect(own.headers.get('Content-Type')).toBe('image/jpeg');
    expect(own.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(own.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(own.headers.get('Cache-Control')).toContain('no-store');
    expect((await openPicture(src)).status).toBe(404);
    expect((await openPicture(src, other.cookie)).status).toBe(404);
    await api.db.transaction((tx) => publishUploads(tx, [id], api.clock.now()));
    expect((await openPicture(src)).status).toBe(200);
    expect((await openPicture('/uploads/../etc/passwd')).status).toBe(404);
    expect((await openPicture(`/uploads/${'a'.repeat(32)}`)).status).toBe(404);
  });

  it('[A-07] only one’s own pictures can be used, each once, in the order given', async () => {
    const [visitor, other] = [await guest(), await guest()];
    const [first, second] = [await sent(visitor, await photo(1)), await sent(visitor, await photo(1, 200, 100))];
    const resolveUploads = (id: string, ids: string[]) => api.db.transaction((tx) => ownUploads(tx, id, ids));
    expect(await resolveUploads(visitor.id, [second.id, first.id])).toMatchObject([
      { id: second.id },
      { id: first.id },
    ]);
    expect(await resolveUploads(visitor.id, [first.id, first.id])).toEqual({
      code: codes.pictureUnknown,
      data: undefined,
    });
    expect(await resolveUploads(other.id, [first.id])).toEqual({ code: codes.pictureUnknown, data: undefined });
  });

  it('[V-22] one that nothing uses goes after three days, one that is used stays', async () => {
    const visitor = await guest();
    const [unused, used] = [await sent(visitor, await photo(1)), await sent(visitor, await photo(1, 200, 100))];
    await api.db.transaction((tx) => takeUploads(tx, [used.id], api.clock.now()));
    const there = async () => [
      (await openPicture(unused.src, visitor.cookie)).status,
      (await openPicture(used.src, visitor.cookie)).status,
    ];
    await sweep(api.db, new Date(api.clock.now().getTime() + daysToMs(2.9)));
    expect(await there()).toEqual([200, 200]);
    await sweep(api.db, new Date(api.clock.now().getTime() + daysToMs(3.1)));
    expect(await there()).toEqual([404, 200]);
  });
});
