import { create, type QRCode } from 'qrcode';
import { blend, cover, fillRect, createFilledPixels, type RgbColour, type Pixels } from './pixels';
import { checkOptions, QrError, type QrOptions } from './qr-options';

const dark: RgbColour = [0, 0, 0];
const light: RgbColour = [255, 255, 255];
/** The opacity of the light layer over a background picture: over all of it, and over each light dot and the quiet zone, which readers look for. */
const veil = 0.35;
const lightDot = 0.75;

export interface QrPictures {
  readonly logo?: Pixels | undefined;
  readonly background?: Pixels | undefined;
}

function matrixOf(text: string, level: QrOptions['level']): QRCode['modules'] {
  try {
    return create(text, { errorCorrectionLevel: level }).modules;
  } catch {
    throw new QrError('text');
  }
}

/** Creates a function that gives how much of a pixel lies inside a square with round corners: 0 or 1. */
function insideRound(side: number, radius: number): (x: number, y: number) => number {
  const max = Math.min(radius, side / 2);
  const beyond = (at: number) => Math.max(max - at - 0.5, at + 0.5 - (side - max), 0);
  return (x, y) => (Math.hypot(beyond(x), beyond(y)) <= max ? 1 : 0);
}

function lightenMargin(to: Pixels, { size, margin }: QrOptions): void {
  const inner = size - margin;
  fillRect(to, 0, 0, size, margin, light, lightDot);
  fillRect(to, 0, inner, size, size, light, lightDot);
  fillRect(to, 0, margin, margin, inner, light, lightDot);
  fillRect(to, inner, margin, size, inner, light, lightDot);
}

function paintModules(to: Pixels, modules: QRCode['modules'], options: QrOptions, overPicture: boolean): void {
  const { size, margin, dotScale } = options;
  const pitch = (size - 2 * margin) / modules.size;
  if (pitch < 1) throw new QrError('size');
  const paint = (row: number, column: number, scale: number, colour: RgbColour, alpha: number) => {
    const inset = (pitch * (1 - scale)) / 2;
    const edge = (index: number, shift: number) => Math.round(margin + index * pitch + shift);
    const [left, top] = [edge(column, inset), edge(row, inset)];
    const [right, bottom] = [Math.max(left + 1, edge(column + 1, -inset)), Math.max(top + 1, edge(row + 1, -inset))];
    fillRect(to, left, top, right, bottom, colour, alpha);
  };
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const isDark = modules.get(row, column) !== 0;
      // Readers find their way by these: they are always whole.
      const isMark = modules.isReserved(row, column) !== 0;
      if (isDark) paint(row, column, isMark ? 1 : dotScale, dark, 1);
      else if (overPicture) paint(row, column, isMark ? 1 : dotScale, light, isMark ? 1 : lightDot);
    }
  }
}

function paintLogo(
  to: Pixels,
  logo: Pixels,
  { size, margin, logoScale, logoMargin, logoCornerRadius }: QrOptions,
): void {
  const side = Math.max(1, Math.round((size - 2 * margin) * logoScale));
  const plate = side + 2 * logoMargin;
  const from = Math.round((size - plate) / 2);
  const onPlate = insideRound(plate, logoCornerRadius + logoMargin);
  for (let y = 0; y < plate; y += 1)
    for (let x = 0; x < plate; x += 1) if (onPlate(x, y)) blend(to, from + x, from + y, light, 1);
  cover(to, logo, from + logoMargin, from + logoMargin, side, insideRound(side, logoCornerRadius));
}

/**
 * A QR code as pixels: no canvas, so that it is the same in every engine and can be read back in tests. Throws QrError for options
 * out of range, a text that does not fit, or a logo that would hide too much.
 */
export function paintQr(text: string, options: QrOptions, { logo, background }: QrPictures = {}): Pixels {
  checkOptions(options, logo !== undefined);
  const { size } = options;
  const modules = matrixOf(text, options.level);
  const picture = createFilledPixels(size, size, light);
  if (background) {
    cover(picture, background, 0, 0, size);
    fillRect(picture, 0, 0, size, size, light, veil);
    lightenMargin(picture, options);
  }
  paintModules(picture, modules, options, background !== undefined);
  if (logo) paintLogo(picture, logo, options);
  return picture;
}
