import type { Picture } from '@/contract/goods';
import { hashPictureAddress } from './hash-picture-address';

/** Kinds of content that an operator gives a picture by its address. */
export const contentAreas = ['lottery', 'live', 'article'] as const;
export type ContentArea = (typeof contentAreas)[number];

/** Address on our origin of the picture of a content row; it contains a hash of the original address, so that it changes with the picture. */
export const toContentPicture = (area: ContentArea, id: string, address: string): Picture => ({
  src: `/pictures/content/${area}/${id}/{w}.webp?v=${hashPictureAddress(address).slice(0, 8)}`,
  width: 1080,
  height: 1080,
});
