import { paintQr } from './paint-qr';
import type { Pixels } from './pixels';
import { qrDefaults, QrError, type QrOptions } from './qr-options';

/** Pictures by address or as they were chosen on the device. */
export interface QrSources {
  readonly logo?: string | Blob | undefined;
  readonly background?: string | Blob | undefined;
}

/** Fetched as a blob, so that the canvas stays ours. */
async function blobOf(source: string | Blob): Promise<Blob> {
  if (typeof source !== 'string') return source;
  try {
    const answer = await fetch(source);
    if (answer.ok) return await answer.blob();
  } catch {
    // Said below, as every picture that did not come.
  }
  throw new QrError('imageLoad');
}

function canvasOf(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new QrError('imageLoad');
  return { canvas, context };
}

/** Side of a picture whose size its file does not name, as that of an SVG with a viewBox alone. */
const usualSide = 256;

async function pixelsOf(blob: Blob): Promise<Pixels> {
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [image.naturalWidth || usualSide, image.naturalHeight || usualSide];
    const { context } = canvasOf(width, height);
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } catch {
    throw new QrError('imageLoad');
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function pngOf({ width, height, data }: Pixels): Promise<Blob> {
  const { canvas, context } = canvasOf(width, height);
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new QrError('imageLoad');
  return blob;
}

/**
 * Makes a QR code as a file: PNG, or an animated GIF over a GIF. Missing `options` have their standard values. Rejects with QrError: options out
 * of range, a text that does not fit, "No frames.", "Image load error".
 */
export async function qrPicture(
  text: string,
  options: Partial<QrOptions> = {},
  sources: QrSources = {},
): Promise<Blob> {
  const whole = { ...qrDefaults, ...options };
  const logo = sources.logo === undefined ? undefined : await pixelsOf(await blobOf(sources.logo));
  const file = sources.background === undefined ? undefined : await blobOf(sources.background);
  if (file?.type === 'image/gif') {
    const { animatedQr } = await import('./animated-qr');
    return new Blob([animatedQr(text, whole, await file.arrayBuffer(), { logo })], { type: 'image/gif' });
  }
  return pngOf(paintQr(text, whole, { logo, background: file && (await pixelsOf(file)) }));
}
