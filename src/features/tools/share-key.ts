import * as v from 'valibot';
import { goodsId, site } from '@/contract/goods';

const key = v.object({ site, id: goodsId });

/** An item as the address names it; undefined for anything else. */
export function shareKey(siteName: string | undefined, id: string | undefined) {
  const read = v.safeParse(key, { site: siteName, id });
  return read.success ? read.output : undefined;
}
