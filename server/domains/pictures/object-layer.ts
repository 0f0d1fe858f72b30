import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A picture with its place on a square canvas; left and top may be negative. Pixels. */
export interface Layer {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/** An object cut out of its margins, as PNG with transparency. Pixels. */
export interface Cutout {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Pose {
  /** Longer side in pixels. */
  readonly size: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  readonly mirrored: boolean;
  /** Hue of the ground, which tints the object's shaded side. Degrees. */
  readonly hue: number;
  readonly lightFrom: 'left' | 'right';
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** Objects that are SVG here; all others are WebP. */
const drawnHere: ReadonlySet<string> = new Set(['lens', 'record', 'cartridge', 'tea-bowl', 'tea-bowl-green']);

/** The object in its pose, lit from one side. Throws where there is no such object. */
export async function poseObject(name: string, pose: Pose): Promise<Cutout> {
  const drawn = drawnHere.has(name);
  const file = await readFile(new URL(`./objects/${name}.${drawn ? 'svg' : 'webp'}`, import.meta.url));
  const trimmed = await sharp(file, drawn ? { density: 360 } : {})
    .trim({ threshold: 1 })
    .png()
    .toBuffer();
  const upright = sharp(trimmed).resize(pose.size, pose.size, { fit: 'inside', kernel: 'lanczos3' });
  const scaled = await (pose.mirrored ? upright.flop() : upright).png().toBuffer();
  const turned =
    pose.turn === 0 ? scaled : await sharp(scaled).rotate(pose.turn, { background: clear }).png().toBuffer();
  const { data, info } = await sharp(turned).trim({ threshold: 1 }).png().toBuffer({ resolveWithObject: true });
  return { png: await light(data, info, pose), width: info.width, height: info.height };
}

/** A soft highlight on the lit side and the ground's colour on the other: what makes a cut-out sit in its room. */
function light(png: Buffer, { width, height }: { width: number; height: number }, pose: Pose): Promise<Buffer> {
  const [from, to] = pose.lightFrom === 'left' ? [0, 1] : [1, 0];
  const shade = svg(width, height, [
    `<linearGradient id="a" x1="${from}" x2="${to}" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>`,
    `<stop offset=".45" stop-color="#fff" stop-opacity="0"/>`,
    `<stop offset="1" stop-color="hsl(${pose.hue},30%,22%)" stop-opacity=".3"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#a)"/>`,
  ]);
  return sharp(png)
    .composite([{ input: shade, blend: 'atop' }])
    .png()
    .toBuffer();
}

interface ShadowShape {
  /** Blur in pixels. */
  readonly blur: number;
  readonly opacity: number;
  /** Height against the object's; 1 for what lies flat, 0.3 for what stands. */
  readonly flatten: number;
  /** The sideways shift of the top, as a share of the height. */
  readonly lean: number;
  readonly hue: number;
}

/** The object's own outline as a blurred dark shape, with its margins: place it at the object's place minus `margin`. */
export async function shadowOf(cutout: Cutout, shape: ShadowShape): Promise<Cutout & { readonly margin: number }> {
  const height = Math.max(1, Math.round(cutout.height * shape.flatten));
  const outline = await sharp(cutout.png).resize(cutout.width, height, { fit: 'fill' }).png().toBuffer();
  const dark = svg(cutout.width, height, [`<rect width="100%" height="100%" fill="hsl(${shape.hue},28%,20%)"/>`]);
  const flat = await sharp(dark)
    .composite([{ input: outline, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const leaning =
    shape.lean === 0 ? flat : await sharp(flat).affine([1, -shape.lean, 0, 1], { background: clear }).png().toBuffer();
  const { png, margin, ...size } = await outOfFocus({ png: leaning, ...(await sizeOf(leaning)) }, shape.blur);
  const faint = await sharp(png).linear([1, 1, 1, shape.opacity], [0, 0, 0, 0]).png().toBuffer();
  return { ...size, png: faint, margin };
}

/** Blurred by a radius in pixels, with a margin on each side so that no edge is cut. */
export async function outOfFocus({ png }: Cutout, radius: number): Promise<Cutout & { readonly margin: number }> {
  const margin = Math.ceil(radius * 3) + 1;
  const wide = await sharp(png)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })
    .png()
    .toBuffer();
  const { data, info } = await sharp(wide).blur(Math.max(0.3, radius)).png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height, margin };
}

async function sizeOf(png: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(png).metadata();
  return { width, height };
}

/** The part of a layer that lies on the canvas; undefined where none does. sharp refuses layers that overhang. */
export async function crop(layer: Layer, canvas: number): Promise<Layer | undefined> {
  const { width, height } = await sharp(layer.input).metadata();
  const left = Math.max(0, -layer.left);
  const top = Math.max(0, -layer.top);
  const visibleWidth = Math.min(width - left, canvas - Math.max(0, layer.left));
  const visibleHeight = Math.min(height - top, canvas - Math.max(0, layer.top));
  if (visibleWidth <= 0 || visibleHeight <= 0) return undefined;
  const input = await sharp(layer.input)
    .extract({ left, top, width: visibleWidth, height: visibleHeight })
    .png()
    .toBuffer();
  return { input, left: Math.max(0, layer.left), top: Math.max(0, layer.top) };
}

/** An SVG document of a size in pixels. */
export function svg(
  width: number,
  height: number,
  body: readonly string[],
  viewBox = `0 0 ${width} ${height}`,
): Buffer {
  const size = `width="${width}" height="${height}" viewBox="${viewBox}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body.join('')}</svg>`);
}
