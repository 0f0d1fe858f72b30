import type { ParcelDetail } from '@/contract/parcel';
import type { ShippingMethod } from '@/contract/shipping';

/** Methods whose numbers Japan Post's own page knows. */
const byPost: readonly ShippingMethod[] = ['ems', 'parcelAir', 'parcelSurface', 'packetAir', 'packetSurface'];

/** Japan Post's page about a parcel, or null where it is not theirs or has no number (trackings.post.japanpost.jp, 2026-11-22). */
export function carrierPage({ method, tracking }: Pick<ParcelDetail, 'method' | 'tracking'>): string | null {
  if (tracking === null || !byPost.includes(method)) return null;
  return `https://trackings.post.japanpost.jp/services/srv/search/?requestNo1=${encodeURIComponent(tracking)}&locale=en`;
}
