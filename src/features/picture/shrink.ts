import { maxPictureBytes } from '@/contract/upload';
import { kindBytes, detectFileKind } from './file-kind';
import { fittedSize, type Size } from './fitted-size';

/** Largest width and height of a picture in pixels, and its quality from 0 to 1. */
export interface ShrinkLimits {
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly quality: number;
}
export const ordinaryLimits: ShrinkLimits = { maxWidth: 2048, maxHeight: 2048, quality: 0.85 };

export type Shrunk =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly why: 'svg' | 'heic' | 'unreadable' };

/** Tried one after the other where the picture stays larger than may be sent. */
const worse = [1, 0.75, 0.5];

/** Two pixels side by side that a camera was held upright for: one above the other wherever bitmaps heed that. */
const probe =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAABAAIDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==';

let heeding: Promise<boolean> | undefined;

/** Whether bitmaps come upright and in the size asked for; older Safari turns nothing, and some engines know no sizes. */
function bitmapsFit(): Promise<boolean> {
  heeding ??= (async () => {
    if (typeof createImageBitmap !== 'function') return false;
    try {
      const bytes = Uint8Array.from(atob(probe), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
        resizeWidth: 3,
        resizeHeight: 6,
      });
      const turned = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      return bitmap.width === 3 && bitmap.height === 6 && turned.width === 1 && turned.height === 2;
    } catch {
      return false;
    }
  })();
  return heeding;
}

/** The picture as the page would show it, which knows its upright size before its pixels are unfolded. */
function opened(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('unreadable')));
    image.src = url;
  });
}

/** Pixels of the wanted size: unfolded and made smaller off the page's thread where that can be, else by the page itself. */
async function pixelsOf(file: Blob, image: HTMLImageElement, size: Size): Promise<CanvasImageSource> {
  if (!(await bitmapsFit())) return image;
  try {
    return await createImageBitmap(file, {
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: 'high',
    });
  } catch {
    return image;
  }
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

async function drawn(file: Blob, limits: ShrinkLimits): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const url = URL.createObjectURL(file);
  const canvas = document.createElement('canvas');
  try {
    const image = await opened(url);
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    if (natural.width === 0 || natural.height === 0) return undefined;
    const size = fittedSize(natural, { width: limits.maxWidth, height: limits.maxHeight });
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    const pixels = await pixelsOf(file, image, size);
    context.drawImage(pixels, 0, 0, size.width, size.height);
    if ('close' in pixels && typeof pixels.close === 'function') pixels.close();
    for (const share of worse) {
      const blob = await asJpeg(canvas, limits.quality * share);
      if (blob && blob.size <= maxPictureBytes) return new Uint8Array(await blob.arrayBuffer());
    }
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
    // A web view frees a canvas's memory late: nine of them at once would end the page.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/**
 * Draws a picture anew on the device, upright, within its limits. Nothing but pixels is left: no place, no camera, no name. Says why where
 * it cannot be: an SVG may hold scripts, HEIC is for devices that know it, and anything else is no picture.
 */
export async function shrink(file: Blob, limits: ShrinkLimits = ordinaryLimits): Promise<Shrunk> {
  const kind = detectFileKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (kind === 'svg') return { ok: false, why: 'svg' };
  if (kind === 'other') return { ok: false, why: 'unreadable' };
  const bytes = await drawn(file, limits).catch(() => undefined);
  if (bytes) return { ok: true, bytes };
  return { ok: false, why: kind === 'heic' ? 'heic' : 'unreadable' };
}
