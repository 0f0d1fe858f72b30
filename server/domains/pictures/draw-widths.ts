import sharp from 'sharp';

/** Widths in which a picture is stored, in pixels. */
const storedWidths = [360, 720, 1080] as const;
export type StoredWidth = (typeof storedWidths)[number];

const maxPixels = 50_000_000;

/** A picture that cannot be shown: too large, of another type, too slow, or missing. */
export class PictureUnavailable extends Error {}

/** Draws a picture anew as square WebP in each width: what is served is ours, without the metadata of the original. Throws PictureUnavailable. */
export async function drawWidths(bytes: Uint8Array): Promise<ReadonlyMap<StoredWidth, Buffer>> {
  const drawn = new Map<StoredWidth, Buffer>();
  try {
    for (const width of storedWidths) {
      const picture = sharp(bytes, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
        .rotate()
        .resize(width, width, { fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' });
      drawn.set(width, await picture.webp({ quality: 82 }).toBuffer());
    }
  } catch (error) {
    throw new PictureUnavailable('It cannot be drawn.', { cause: error });
  }
  return drawn;
}
