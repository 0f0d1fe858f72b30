import type { Prefecture } from './vocabulary/terms';

/** A shop of our own mall. Its goods name it as their seller. */
export interface ShopDefinition {
  readonly id: string;
  /** In Latin letters. */
  readonly name: string;
  readonly nameJa: string;
  readonly from: Prefecture;
  readonly since: number;
  readonly goodRate: number | null;
  readonly ratings: number;
}

/** The shops of our mall (`/mall/market/shop/:shopid`). */
export const shops: readonly ShopDefinition[] = [
  {
    id: 'uji-hoshinoen',
    name: 'Uji Hoshinoen',
    nameJa: '宇治 星野園',
    from: 'kyoto',
    since: 1868,
    goodRate: 99.4,
    ratings: 2_318,
  },
  {
    id: 'echizen-hamono',
    name: 'Hamono Tsukumo',
    nameJa: '刃物処 つくも',
    from: 'osaka',
    since: 1923,
    goodRate: 99.1,
    ratings: 874,
  },
  {
    id: 'wajima-nushi',
    name: 'Wajima Nurido',
    nameJa: '輪島 塗堂',
    from: 'ishikawa',
    since: 1951,
    goodRate: 98.9,
    ratings: 437,
  },
  {
    id: 'asakusa-miyage',
    name: 'Asakusa Hanaya',
    nameJa: '浅草 はなや',
    from: 'tokyo',
    since: 1934,
    goodRate: 98.2,
    ratings: 3_905,
  },
  {
    id: 'seto-kamamoto',
    name: 'Seto Kobo Mado',
    nameJa: '瀬戸工房 窓',
    from: 'aichi',
    since: 1979,
    goodRate: 99.6,
    ratings: 655,
  },
];

export const findShop = (id: string): ShopDefinition | undefined => shops.find((shop) => shop.id === id);
