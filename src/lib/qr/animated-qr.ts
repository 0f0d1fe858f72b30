import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { decompressFrames, parseGIF, type ParsedFrame } from 'gifuct-js';
import { paintQr, type QrPictures } from './paint-qr';
import type { Pixels } from './pixels';
import { QrError, type QrOptions } from './qr-options';

/** A longer animation is cut: a phone has to paint each frame. */
const maxFrames = 60;
const colours = 256;
/** Milliseconds after which the animation stands still: what moves longer must be stoppable (WCAG 2.2.2), and a picture cannot be. */
const maxPlayMs = 5000;
/** Milliseconds of a frame that names none, as browsers take it. */
const usualDelay = 100;
/** The disposal of a frame before the next: 2 clears its area, 3 restores the picture from before it. */
const CLEAR = 2;
const TAKE_BACK = 3;

export interface Frame {
  readonly picture: Pixels;
  /** Milliseconds. */
  readonly delay: number;
}

function framesIn(file: ArrayBuffer): { width: number; height: number; frames: ParsedFrame[] } {
  try {
    const gif = parseGIF(file);
    return { ...gif.lsd, frames: decompressFrames(gif, true) };
  } catch {
    throw new QrError('noFrames');
  }
}

function drawPatch(onto: Uint8ClampedArray, width: number, { patch, dims }: ParsedFrame): void {
  for (let y = 0; y < dims.height; y += 1) {
    for (let x = 0; x < dims.width; x += 1) {
      const from = (y * dims.width + x) * 4;
      const to = ((dims.top + y) * width + dims.left + x) * 4;
      if (patch[from + 3]) onto.set(patch.subarray(from, from + 4), to);
    }
  }
}

function clear(data: Uint8ClampedArray, width: number, { dims }: ParsedFrame): void {
  for (let y = dims.top; y < dims.top + dims.height; y += 1)
    data.fill(0, (y * width + dims.left) * 4, (y * width + dims.left + dims.width) * 4);
}

/** Whole pictures of an animated GIF, in order. Throws QrError "No frames." for a file without any. */
export function framesOf(file: ArrayBuffer): Frame[] {
  const { width, height, frames } = framesIn(file);
  const drawnFrames = frames.slice(0, maxFrames);
  if (drawnFrames.length === 0 || width < 1 || height < 1) throw new QrError('noFrames');
  const data = new Uint8ClampedArray(width * height * 4);
  return drawnFrames.map((frame) => {
    const before = frame.disposalType === TAKE_BACK ? data.slice() : undefined;
    drawPatch(data, width, frame);
    const picture = { width, height, data: data.slice() };
    if (frame.disposalType === CLEAR) clear(data, width, frame);
    if (before) data.set(before);
    return { picture, delay: frame.delay || usualDelay };
  });
}

/** Calculates how often an animation is repeated within the longest play, for the GIF's header: -1 plays it once. */
function countRepeats(frames: readonly Frame[]): number {
  const playMs = frames.reduce((sum, { delay }) => sum + delay, 0);
  const repeats = Math.floor(maxPlayMs / playMs) - 1;
  // 0 would repeat it for ever.
  return repeats > 0 ? repeats : -1;
}

/** The code over every frame of an animated GIF, as a GIF that plays for at most five seconds, or once. Throws QrError as `paintQr` and `framesOf`. */
export function animatedQr(
  text: string,
  options: QrOptions,
  file: ArrayBuffer,
  { logo }: Pick<QrPictures, 'logo'> = {},
): Uint8Array<ArrayBuffer> {
  const writer = GIFEncoder();
  const frames = framesOf(file);
  const repeat = countRepeats(frames);
  for (const { picture, delay } of frames) {
    const { data } = paintQr(text, options, { logo, background: picture });
    const palette = quantize(data, colours);
    writer.writeFrame(applyPalette(data, palette), options.size, options.size, { palette, delay, repeat });
  }
  writer.finish();
  return writer.bytes();
}
