/** The share of a code that may be lost while it can still be read, by level: 7, 15, 25 and 30 percent (ISO/IEC 18004). */
export const qrLevels = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 } as const;
export type QrLevel = keyof typeof qrLevels;

export interface QrOptions {
  /** Side of the picture, whole pixels. */
  readonly size: number;
  /** Quiet zone on each side, whole pixels. */
  readonly margin: number;
  readonly level: QrLevel;
  /** Side of a dot as a share of its module; above 0 and up to 1. */
  readonly dotScale: number;
  /** Side of the logo as a share of the code inside its margin. */
  readonly logoScale: number;
  /** White around the logo and radius of its corners, whole pixels. */
  readonly logoMargin: number;
  readonly logoCornerRadius: number;
}

export const qrDefaults: QrOptions = {
  size: 400,
  margin: 20,
  level: 'M',
  dotScale: 1,
  logoScale: 0.2,
  logoMargin: 4,
  logoCornerRadius: 8,
};

export type QrFault = 'dotScale' | 'size' | 'logo' | 'text' | 'noFrames' | 'imageLoad';

const words: Readonly<Record<QrFault, string>> = {
  dotScale: 'dotScale should be in range (0, 1].',
  size: 'Size and margin leave no room for the code.',
  logo: 'The logo hides more than the level of correction can make up for.',
  text: 'The text is empty, or too long for a code.',
  noFrames: 'No frames.',
  imageLoad: 'Image load error',
};

/** Why no code can be drawn; pages key on `fault` and say it in their own words. */
export class QrError extends Error {
  readonly fault: QrFault;
  constructor(fault: QrFault) {
    super(words[fault]);
    this.name = 'QrError';
    this.fault = fault;
  }
}

/** The largest picture that is drawn, pixels a side. */
const largest = 4096;
const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** Throws QrError where the options cannot be drawn, or their logo could not be read around. */
export function checkOptions(options: QrOptions, hasLogo: boolean): void {
  const { size, margin, dotScale, level, logoScale, logoMargin, logoCornerRadius } = options;
  if (!(dotScale > 0 && dotScale <= 1)) throw new QrError('dotScale');
  const room = size - 2 * margin;
  if (!isWhole(size) || !isWhole(margin) || size > largest || room < 1) throw new QrError('size');
  if (!hasLogo) return;
  const plate = (room * logoScale + 2 * logoMargin) / room;
  // Half of what the level makes up for: the other half is for the world outside.
  const isReadable = plate * plate <= qrLevels[level] / 2;
  if (!(logoScale > 0) || !isWhole(logoMargin) || !isWhole(logoCornerRadius) || !isReadable) throw new QrError('logo');
}
