import sharp from 'sharp';

/** Side of the small grey copy that is looked at, and of the block of its coarsest waves, in pixels. */
const side = 32;
const block = 8;
/** Copies that were made smaller, lighter or sent again differ in a few of 64 bits, other pictures in about half of them. */
export const alikeUpTo = 8;
/** The hash of pictures of one colour: a match with it is no evidence of a copy. */
export const flatHash = '0'.repeat(16);
/** Standard deviation of brightness (0 to 255) below which there is nothing to see. */
const flatBelow = 2;

const cosines = Array.from({ length: block }, (_, wave) =>
  Array.from({ length: side }, (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
);

/** Strength of the coarsest waves of a grey picture (DCT), row by row. */
function waves(grey: Uint8Array): number[] {
  const strengths: number[] = [];
  for (const down of cosines)
    for (const across of cosines) {
      let sum = 0;
      for (let y = 0; y < side; y += 1)
        for (let x = 0; x < side; x += 1) sum += (grey[y * side + x] ?? 0) * (down[y] ?? 0) * (across[x] ?? 0);
      strengths.push(sum);
    }
  return strengths;
}

function deviation(grey: Uint8Array): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
}

function hashOf(grey: Uint8Array): string {
  if (deviation(grey) < flatBelow) return flatHash;
  const strengths = waves(grey);
  const sorted = strengths.slice(1).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = strengths.map((strength) => (strength > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

const read = (picture: Uint8Array) =>
  sharp(picture, { limitInputPixels: 2048 * 2048 })
    .autoOrient()
    .greyscale();

/**
 * Perceptual hash of a picture: 64 bits as 16 hex digits. Each bit says whether one of the lowest frequencies is stronger than their median.
 * Resized or recompressed copies differ in a few bits only.
 */
export async function lookHash(picture: Uint8Array): Promise<string> {
  return hashOf(new Uint8Array(await read(picture).resize(side, side, { fit: 'fill' }).raw().toBuffer()));
}

/** Longest side of the copy from which parts are cut, in pixels. */
const partsFrom = 512;
/** Shares of a picture's sides that are cut away: left, top, right, bottom. A crop is found by the nearest of these, a caption by the last two. */
const cuts = [
  [0.04, 0.04, 0.04, 0.04],
  [0.08, 0.08, 0.08, 0.08],
  [0.08, 0, 0, 0],
  [0, 0.08, 0, 0],
  [0, 0, 0.08, 0],
  [0, 0, 0, 0.08],
  [0.08, 0.08, 0, 0],
  [0, 0.08, 0.08, 0],
  [0.08, 0, 0, 0.08],
  [0, 0, 0.08, 0.08],
  [0, 0, 0, 0.15],
  [0, 0.15, 0, 0],
] as const;

/** The hashes of a picture's parts, always in one order: by them a copy is found that was cropped, or that carries a caption. */
export async function partHashes(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await read(picture)
    .resize({ width: partsFrom, height: partsFrom, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const hashes: string[] = [];
  // One after the other: each takes a thread of the pool that also hashes passwords and reads files.
  for (const [left, top, right, bottom] of cuts) {
    const part = sharp(data, { raw: { width, height, channels } })
      .extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.max(1, Math.round((1 - left - right) * width)),
        height: Math.max(1, Math.round((1 - top - bottom) * height)),
      })
      .resize(side, side, { fit: 'fill' })
      .toColourspace('b-w');
    hashes.push(hashOf(new Uint8Array(await part.raw().toBuffer())));
  }
  return hashes;
}

/** In how many of their 64 bits two hashes differ. */
export function bitsApart(first: string, other: string): number {
  let apart = BigInt(`0x${first}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; apart > 0n; apart &= apart - 1n) count += 1;
  return count;
}

const binary = (hash: string): number[] =>
  Array.from(
    BigInt(`0x${hash}`)
      .toString(2)
      .padStart(block ** 2, '0'),
    Number,
  );
const hex = (bits: readonly number[]): string =>
  BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0');

/**
 * The hashes that a picture has as it is, mirrored, turned by quarters and as a negative, 16 in all. They follow from its own: a mirror turns
 * the sign of every other wave, a quarter turn changes the two directions, a negative turns all signs, and brightness (the first bit) stays.
 */
export function turnedHashes(hash: string): readonly string[] {
  const bits = binary(hash);
  const turned = bits.map((_, at) => bits[(at % block) * block + Math.floor(at / block)] ?? 0);
  const both = [0, 1];
  return [bits, turned].flatMap((own) =>
    both.flatMap((across) =>
      both.flatMap((down) =>
        both.map((negative) =>
          hex(
            own.map((bit, at) =>
              at === 0 ? bit : (bit + across * (at % block) + down * Math.floor(at / block) + negative) % 2,
            ),
          ),
        ),
      ),
    ),
  );
}

/** Hashes by which a picture is recognised. */
export interface PictureHashes {
  readonly lookHash: string;
  readonly partHashes: readonly string[];
}

const areAlike = (first: string, other: string): boolean =>
  first !== flatHash && other !== flatHash && bitsApart(first, other) <= alikeUpTo;

/**
 * Whether two pictures are most likely one: at most 8 bits of the whole differ, also mirrored, turned or as a negative; or at most 8 bits of a
 * part, compared with the other's whole or its same part.
 */
export function looksAlike(hashes: PictureHashes, other: PictureHashes): boolean {
  if (turnedHashes(hashes.lookHash).some((turned) => areAlike(turned, other.lookHash))) return true;
  return (
    hashes.partHashes.some((part, index) =>
      [other.lookHash, other.partHashes[index] ?? flatHash].some((hash) => areAlike(part, hash)),
    ) || other.partHashes.some((part) => areAlike(part, hashes.lookHash))
  );
}
