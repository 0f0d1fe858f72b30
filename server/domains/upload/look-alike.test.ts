import sharp from 'sharp';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { composePicture } from '../pictures/compose';
import { bitsApart, flatHash, lookHash, looksAlike, partHashes, turnedHashes, type PictureHashes } from './look-alike';

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));

/** A picture of which nothing but the whole is known. */
const whole = (pictureHash: string): PictureHashes => ({ lookHash: pictureHash, partHashes: [] });

const hashesOf = async (picture: Uint8Array) => ({
  lookHash: await lookHash(picture),
  partHashes: await partHashes(picture),
});

const foundAt = (looks: readonly PictureHashes[], copy: PictureHashes): number =>
  looks.findIndex((hashes) => looksAlike(hashes, copy));

/** Cuts shares of the sides away: left, top, right, bottom. */
async function crop(picture: Uint8Array, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round((1 - left - right) * width),
      height: Math.round((1 - top - bottom) * height),
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A white bar over the lowest part of a picture, or below it. */
async function caption(picture: Uint8Array, share: number, below: boolean): Promise<Uint8Array> {
  const { width, height } = await sharp(picture).metadata();
  const tall = Math.round(share * height);
  if (below) return sharp(picture).extend({ bottom: tall, background: '#fff' }).jpeg().toBuffer();
  const bar = await sharp({ create: { width, height: tall, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: bar, gravity: 'south' }])
    .jpeg()
    .toBuffer();
}

it('[V-18] copies that were cropped or given a caption are found; other pictures are not', async () => {
  const listings = catalogueListings();
  const recipes = listings
    .filter((_, index) => index % Math.floor(listings.length / 10) === 0)
    .flatMap(({ pictures }) => pictures[0] ?? []);
  const pictures = await Promise.all(recipes.map((recipe) => composePicture(recipe, 360)));
  const looks = await Promise.all(pictures.map(hashesOf));
  const crops = [0.03, 0.04, 0.06, 0.08].map((share) => [share, share, share, share] as const);
  const sides = [
    [0.08, 0, 0, 0],
    [0, 0, 0.08, 0.08],
    [0, 0, 0, 0.15],
  ] as const;
  for (const [index, picture] of pictures.entries()) {
    const copies = [
      ...(await Promise.all([...crops, ...sides].map((cut) => crop(picture, cut)))),
      ...(await Promise.all([0.08, 0.12, 0.15].map((share) => caption(picture, share, false)))),
      ...(await Promise.all([0.08, 0.15].map((share) => caption(picture, share, true)))),
    ];
    const found = await Promise.all(copies.map(async (copy) => foundAt(looks, await hashesOf(copy))));
    expect(found).toEqual(copies.map(() => index));
  }
  const others = looks.flatMap((hashes, at) => looks.slice(at + 1).map((other) => looksAlike(hashes, other)));
  expect(others).not.toContain(true);
});

it('[V-18] copies that were made smaller, lighter, paler, mirrored, turned or negative are found; other pictures are not', async () => {
  const listings = catalogueListings();
  const recipes = listings
    .filter((_, index) => index % Math.floor(listings.length / 12) === 0)
    .flatMap(({ pictures }) => pictures[0] ?? []);
  const pictures = await Promise.all(recipes.map((recipe) => composePicture(recipe, 360)));
  const hashes = await Promise.all(pictures.map((picture) => lookHash(picture)));
  for (const [index, picture] of pictures.entries()) {
    const own = hashes[index] ?? '';
    const copies = [
      await sharp(picture).resize(200).jpeg({ quality: 40 }).toBuffer(),
      await sharp(picture).jpeg({ quality: 15 }).toBuffer(),
      await sharp(picture).modulate({ brightness: 1.05 }).png().toBuffer(),
      await sharp(picture).flop().jpeg().toBuffer(),
      await sharp(picture).flip().jpeg().toBuffer(),
      await sharp(picture).rotate(90).jpeg().toBuffer(),
      await sharp(picture).rotate(180).jpeg().toBuffer(),
      await sharp(picture).rotate(270).flop().jpeg().toBuffer(),
      await sharp(picture).negate({ alpha: false }).jpeg().toBuffer(),
    ];
    for (const copy of copies) expect(looksAlike(whole(own), whole(await lookHash(copy)))).toBe(true);
  }
  const pairs = hashes.flatMap((entry, at) =>
    hashes.slice(at + 1).flatMap((other) => turnedHashes(entry).map((turned) => bitsApart(turned, other))),
  );
  expect(Math.min(...pairs)).toBeGreaterThan(8);
});

it('[V-18] pictures of one colour are like nothing', async () => {
  const white = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await lookHash(white)).toBe(flatHash);
  const parts = await partHashes(white);
  expect(looksAlike({ lookHash: flatHash, partHashes: parts }, whole(flatHash))).toBe(false);
});

it('[V-18] the distance is one of a metric: none to itself, the same both ways, and no way round is shorter', () => {
  fc.assert(
    fc.property(hash, hash, hash, (first, two, three) => {
      expect(bitsApart(first, first)).toBe(0);
      expect(bitsApart(first, two)).toBe(bitsApart(two, first));
      expect(bitsApart(first, three)).toBeLessThanOrEqual(bitsApart(first, two) + bitsApart(two, three));
    }),
  );
});
