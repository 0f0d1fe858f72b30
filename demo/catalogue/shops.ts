import type { MallShop } from '@server/domains/mall/mall-shop';

/** The shops of our mall (`/mall/market/shop/:shopid`). */
export const shops: readonly MallShop[] = [
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
