/** The kind of a file by its first bytes; its name and its declared type are not considered. `heic` is drawn where the device can. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'svg' | 'other';

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Brands of HEIF and AVIF that cameras write. */
const heif = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avif|avis)$/;

/** Bytes that are enough to tell. */
export const kindBytes = 512;

export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 4, 8) === 'ftyp' && heif.test(text(bytes, 8, 12))) return 'heic';
  if (/^[^\w<]*<(?:\?xml|!doctype svg|!--|svg)/i.test(text(bytes, 0, kindBytes))) return 'svg';
  return 'other';
}
