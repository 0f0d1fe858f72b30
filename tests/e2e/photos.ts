import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo of nothing in particular, unlike any other: large fields of chance colours, with a place and a camera in its EXIF. */
export async function photo(options: { readonly orientation?: number; readonly width?: number } = {}): Promise<Buffer> {
  const { orientation = 1, width = 1600 } = options;
  const fields = { width: 8, height: 6, channels: 3 } as const;
  return sharp(randomBytes(fields.width * fields.height * 3), { raw: fields })
    .resize(width, Math.round((width * 3) / 4), { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'A camera', Model: 'of a story' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
}

export const photos = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })),
  );
