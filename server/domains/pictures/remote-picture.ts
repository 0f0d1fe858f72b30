import type { Picture } from '@/contract/goods';
import { isPublicHttps } from './picture-fetch';

/** Hosts of marketplaces and their shops from which pictures are shown (2026-11). */
const pictureHosts: readonly RegExp[] = [
  /^(?:thumbnail\.)?image\.rakuten\.co\.jp$/,
  /^t?shop\.r10s\.jp$/,
  /^[\w-]+\.c\.yimg\.jp$/,
  /^(?:m\.media-amazon\.com|images-na\.ssl-images-amazon\.com)$/,
  /^static\.mercdn\.net$/,
  /^img\.fril\.jp$/,
  /^(?:www|cdn)\.suruga-ya\.jp$/,
  /^(?:img|shop)\.lashinbang\.com$/,
  /^static\.minne\.com$/,
];

/** The longest address that fits into an address of our own. */
const maxLength = 190;

/** True for an address whose pictures may be fetched for any visitor. */
export const isMarketplacePicture = (address: string): boolean =>
  isPublicHttps(address) && pictureHosts.some((host) => host.test(new URL(address).hostname));

/** Address on our origin of a picture at a marketplace; null where its host is not listed. */
export function toRemotePicture(address: string | null): Picture | null {
  if (address === null || address.length > maxLength || !isMarketplacePicture(address)) return null;
  const name = Buffer.from(address).toString('base64url');
  return { src: `/pictures/from/${name}/{w}.webp`, width: 1080, height: 1080 };
}
