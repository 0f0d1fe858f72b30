import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { limitConcurrency } from '@server/platform/limit-concurrency';
import { lookHash, partHashes } from './look-alike';

/** Longest side of what is kept, in pixels. */
export const longestSide = 2048;
/**
 * The page sends 2048 pixels a side at most, cameras of phones 12 to 50 million in all. A small file may unfold to far more, all of it in
 * memory: an interlaced PNG of 220 million pixels took 1.5 GB and 13 seconds.
 */
const maxPixels = 50_000_000;
/** The longest side allowed: the widest panoramas of phones have 16,384. A picture of 1 × 49 million pixels took a minute. */
const maxSide = 16_384;
/** The memory that the decoder may use for a picture that it cannot decode line by line. */
const maxBytesInMemory = 200_000_000;
const timeoutSeconds = 10;
/** One at a time: each takes a thread of the pool that also hashes passwords and reads files. */
const decoding = limitConcurrency(1);
/** Beyond so many waiting pictures the next one is refused for now. */
const maxWaiting = 20;
const quality = 82;

export interface Redrawn {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the bytes in hex. */
  readonly contentHash: string;
  /** 64 bits in hex (`look-alike.ts`). */
  readonly lookHash: string;
  /** Likewise, of its parts in one order. */
  readonly partHashes: string[];
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Detects the type of a file by its first bytes; its name and its declared type are ignored. */
export function sniffed(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** Whether so many pictures wait to be decoded that another one would wait for too long. */
export const isDecoderBusy = (): boolean => decoding.waiting() >= maxWaiting;

type Header = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive'>;

/** Whether a picture has, by its header, more pixels than one may have, or takes more memory. */
export function isTooLarge({ width, height, channels, depth, format, isProgressive }: Header): boolean {
  const pixels = width * height;
  const isDecodedWhole = isProgressive || format === 'webp';
  // A progressive JPEG is held as coefficients of two bytes.
  const bytesPerSample = depth === 'ushort' || format === 'jpeg' ? 2 : 1;
  return (
    Math.max(width, height) > maxSide ||
    pixels > maxPixels ||
    (isDecodedWhole && pixels * channels * bytesPerSample > maxBytesInMemory)
  );
}

/**
 * Draws a picture anew as JPEG: upright, at most 2048 pixels wide and high, on white, without EXIF, place, profile or whatever else lay in the
 * file. Undefined for what is no whole JPEG, PNG or WebP.
 */
export async function redraw(bytes: Uint8Array): Promise<Redrawn | undefined> {
  const kind = sniffed(bytes);
  if (kind === undefined) return undefined;
  return decoding.run(() => decode(bytes, kind));
}

async function decode(bytes: Uint8Array, kind: string): Promise<Redrawn | undefined> {
  try {
    const read = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const header = await read.metadata();
    if (header.format !== kind || isTooLarge(header)) return undefined;
    const { data, info } = await read
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: new Uint8Array(data),
      width: info.width,
      height: info.height,
      contentHash: createHash('sha256').update(data).digest('hex'),
      lookHash: await lookHash(data),
      partHashes: await partHashes(data),
    };
  } catch {
    // A file that the decoder cannot read to its end is not a picture, whatever its first bytes are.
    return undefined;
  }
}
