import { sealColor } from '@/config/brand';
import { countGraphemes, cutGraphemes } from '@/rules/graphemes';
import { brandQr } from '@/ui/brand-qr';

/** A card of two to three, in pixels: the picture's square above, words and code beneath. */
const width = 720;
const height = 1080;
const edge = 32;
const codeSize = 240;
const lineHeight = 44;
const maxLines = 3;

export interface ShareCard {
  /** Root-relative address of the picture, 720 pixels wide. */
  readonly picture: string;
  readonly title: string;
  readonly price: string;
  /** The address that the QR code leads to. */
  readonly url: string;
  readonly brand: string;
  readonly direction: 'ltr' | 'rtl';
}

async function imageOf(source: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function fetched(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('The picture did not come.');
  return answer.blob();
}

/** A text in lines that fit; what is too long ends in an ellipsis. Words are split only where one alone does not fit. */
export function wrapLines(text: string, fits: (line: string) => boolean, max: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const parts = text.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\s+|[^\s]/gu) ?? [];
  for (const part of parts) {
    if (fits(line + part) || line === '') {
      line += part;
      continue;
    }
    const space = line.lastIndexOf(' ');
    const breaks = /^\S$/u.test(part) && /[a-z\p{Script=Arabic}\p{Script=Cyrillic}\d]/iu.test(part) && space > 0;
    lines.push(breaks ? line.slice(0, space) : line.trimEnd());
    line = (breaks ? line.slice(space + 1) : '') + part.trimStart();
  }
  if (line.trim() !== '') lines.push(line.trim());
  if (lines.length <= max) return lines;
  let last = lines[max - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = cutGraphemes(last, countGraphemes(last) - 1);
  return [...lines.slice(0, max - 1), `${last.trimEnd()}…`];
}

/**
 * Draws the share picture of an item on the device and gives it as a data address, which hosts can save. Rejects where its picture
 * does not come or the canvas fails.
 */
export async function sharePicture({ picture, title, price, url, brand, direction }: ShareCard): Promise<string> {
  const [photo, code] = await Promise.all([
    fetched(picture).then(imageOf),
    brandQr(url, { size: codeSize }).then(imageOf),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  const rtl = direction === 'rtl';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(photo, 0, 0, width, width);
  context.drawImage(code, rtl ? edge : width - edge - codeSize, width + edge, codeSize, codeSize);
  context.direction = direction;
  context.textAlign = 'start';
  const from = rtl ? width - edge : edge;
  const room = width - 3 * edge - codeSize;
  context.fillStyle = '#1c1b1a';
  context.font = '600 32px system-ui, sans-serif';
  const lines = wrapLines(title, (line) => context.measureText(line).width <= room, maxLines);
  for (const [index, line] of lines.entries()) context.fillText(line, from, width + edge + 32 + index * lineHeight);
  context.fillStyle = sealColor;
  context.font = '700 44px system-ui, sans-serif';
  context.fillText(price, from, width + edge + 64 + maxLines * lineHeight, room);
  context.fillStyle = '#67625b';
  context.font = '500 24px system-ui, sans-serif';
  context.fillText(brand, from, height - edge - 8, room);
  return canvas.toDataURL('image/jpeg', 0.9);
}
