import type { GoodsSeed } from './goods-seed';
import { mercariGoods } from './sites/mercari';
import { yahooGoods } from './sites/yahoo';

/** The whole catalogue: fixed ids and texts, no two goods alike (design §7). A further marketplace is a file in `sites/` and a name here. */
export function seedGoods(): readonly GoodsSeed[] {
  return [...mercariGoods, ...yahooGoods];
}
