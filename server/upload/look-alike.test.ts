import sharp from 'sharp';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seedGoods } from '../catalogue/seed-goods';
import { composePicture } from '../pictures/compose';
import { bitsApart, flatHash, lookHash, looksAlike, turnedHashes } from './look-alike';

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));

it('[V-18] copies that were made smaller, lighter, paler, mirrored, turned or negative are found; other pictures are not', async () => {
  const seeds = seedGoods();
  const recipes = seeds
    .filter((_, index) => index % Math.floor(seeds.length / 12) === 0)
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
    for (const copy of copies) expect(looksAlike(own, await lookHash(copy))).toBe(true);
  }
  const pairs = hashes.flatMap((one, at) =>
    hashes.slice(at + 1).flatMap((other) => turnedHashes(one).map((turned) => bitsApart(turned, other))),
  );
  expect(Math.min(...pairs)).toBeGreaterThan(8);
});

it('[V-18] pictures of one colour are like nothing', async () => {
  const white = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await lookHash(white)).toBe(flatHash);
  expect(looksAlike(flatHash, flatHash)).toBe(false);
});

it('[V-18] the distance is one of a metric: none to itself, the same both ways, and no way round is shorter', () => {
  fc.assert(
    fc.property(hash, hash, hash, (one, two, three) => {
      expect(bitsApart(one, one)).toBe(0);
      expect(bitsApart(one, two)).toBe(bitsApart(two, one));
      expect(bitsApart(one, three)).toBeLessThanOrEqual(bitsApart(one, two) + bitsApart(two, three));
    }),
  );
});
