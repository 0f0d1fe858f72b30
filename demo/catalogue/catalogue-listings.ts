import type { CatalogueListing } from '@server/domains/goods/listing';
import { amazonGoods } from './sites/amazon';
import { lashinbangGoods } from './sites/lashinbang';
import { marketGoods } from './sites/market';
import { mercariGoods } from './sites/mercari';
import { minneGoods } from './sites/minne';
import { paypayGoods } from './sites/paypay';
import { rakumaGoods } from './sites/rakuma';
import { rakutenGoods } from './sites/rakuten';
import { surugayaGoods } from './sites/surugaya';
import { yahooGoods } from './sites/yahoo';

/** The whole catalogue: fixed ids and texts, no two goods alike. A further marketplace is a file in `sites/` and a name here. */
export function catalogueListings(): readonly CatalogueListing[] {
  return [
    ...amazonGoods,
    ...rakutenGoods,
    ...mercariGoods,
    ...yahooGoods,
    ...paypayGoods,
    ...rakumaGoods,
    ...surugayaGoods,
    ...lashinbangGoods,
    ...minneGoods,
    ...marketGoods,
  ];
}
