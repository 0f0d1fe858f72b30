/** A picture as rows of red, green, blue and alpha, as ImageData has it. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export type RgbColour = readonly [red: number, green: number, blue: number];

export function createFilledPixels(width: number, height: number, [red, green, blue]: RgbColour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
  return { width, height, data };
}

/** Lays a colour over one pixel, as thick as `alpha` from 0 to 1. */
export function blend({ data, width }: Pixels, x: number, y: number, colour: RgbColour, alpha: number): void {
  const at = (y * width + x) * 4;
  for (const [part, value] of colour.entries()) data[at + part] = (data[at + part] ?? 0) * (1 - alpha) + value * alpha;
  data[at + 3] = 255;
}

export function fillRect(
  to: Pixels,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colour: RgbColour,
  alpha = 1,
) {
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) blend(to, x, y, colour, alpha);
}

/** The colour and alpha (0 to 1) of the part of a picture that falls on one pixel of a smaller one: the mean of its pixels. */
function mean({ data, width }: Pixels, left: number, top: number, right: number, bottom: number) {
  const sums = [0, 0, 0, 0];
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      for (let part = 0; part < 4; part += 1) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0);
      count += 1;
    }
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums.map((sum) => sum / count);
  return { colour: [red, green, blue] as const, alpha: alpha / 255 };
}

/**
 * Draws a picture over a square of `side` pixels at (left, top): it covers the square whole, its middle in the middle. `shows`
 * says how much of each pixel is drawn, 0 to 1.
 */
export function cover(
  to: Pixels,
  picture: Pixels,
  left: number,
  top: number,
  side: number,
  shows: (x: number, y: number) => number = () => 1,
): void {
  const step = Math.min(picture.width, picture.height) / side;
  const from = { x: (picture.width - step * side) / 2, y: (picture.height - step * side) / 2 };
  const edge = (start: number, index: number, max: number) => Math.min(max, Math.floor(start + index * step));
  for (let y = 0; y < side; y += 1) {
    const [upper, lower] = [edge(from.y, y, picture.height - 1), edge(from.y, y + 1, picture.height)];
    for (let x = 0; x < side; x += 1) {
      const [first, last] = [edge(from.x, x, picture.width - 1), edge(from.x, x + 1, picture.width)];
      const { colour, alpha } = mean(picture, first, upper, Math.max(first + 1, last), Math.max(upper + 1, lower));
      blend(to, left + x, top + y, colour, alpha * shows(x, y));
    }
  }
}
