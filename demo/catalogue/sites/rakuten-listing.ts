import { seller, type ListingDraft, type OptionListing } from './listing';

export interface RakutenListing extends ListingDraft {
  /** Whole yen; type 4 where the choices of an option carry prices, `now` is then the lowest. */
  readonly price: { readonly type?: 4; readonly listed: number; readonly now: number };
  /** Times the ordinary points; 1 unless the shop gives more. */
  readonly points?: number;
  /** Average of reviews, null without any. */
  readonly stars: number | null;
  readonly reviews: number;
}

export const roomy = seller('roomy', '暮らしの雑貨 ルーミー', 98.1, 21450, 'verified', 'fast');
export const yuyou = seller('auc-yuyou', '和装と小物 遊陽堂', 98.8, 6932, 'verified');
export const ishin = seller('ishin-r', '刃物と台所道具 維心', 99.2, 3874, 'verified', 'fast');
export const chamon = seller('uji-chamon', '宇治茶 茶門', 99.0, 15208, 'verified', 'fast');
export const azuki = seller('azuki-do', '甘味処 あずき堂', 97.8, 9117, 'verified');
export const menzo = seller('hakata-menzo', '博多麺蔵', 97.3, 27640, 'verified', 'fast');
export const shirayuki = seller('shirayuki-soap', '石けん工房 しらゆき', 98.6, 4483, 'verified');
export const kabanmori = seller('kabanmori', 'かばんの森', 98.0, 5360, 'verified');

/** Shops with the 39 mark, and the yen in one purchase from which they ship for nothing. */
export const shops39: ReadonlyMap<string, number> = new Map(
  [roomy, yuyou, ishin, chamon, menzo].map(({ id }) => [id, 3980]),
);

/** Time of day in Japan until which a shop sends on the same day (あす楽). */
export const sameDay: ReadonlyMap<string, string> = new Map([
  [roomy.id, '12:00'],
  [ishin.id, '14:00'],
  [chamon.id, '13:00'],
  [menzo.id, '11:00'],
]);

/** A notice that the shop wants agreed to before it takes the order. */
export function agreeTo(name: 'leadTime' | 'readNotes', nameJa: string): OptionListing {
  return { name, nameJa, required: true, choices: [{ as: { word: 'understood' }, ja: '了承しました' }] };
}

/** 熨斗 for a gift. */
export const noshi: OptionListing = {
  name: 'noshi',
  nameJa: '熨斗（のし）',
  required: true,
  choices: [
    { as: { word: 'none' }, ja: '不要' },
    { as: { word: 'celebration' }, ja: '御祝' },
    { as: { word: 'condolence' }, ja: '志' },
  ],
};
