export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size in whole pixels that keeps a picture's shape, is within the bounds, and never larger than the picture. */
export function fittedSize({ width, height }: Size, max: Size): Size {
  const scale = Math.min(1, max.width / width, max.height / height);
  const side = (length: number, longest: number) => Math.max(1, Math.min(Math.round(length * scale), longest));
  return { width: side(width, max.width), height: side(height, max.height) };
}
