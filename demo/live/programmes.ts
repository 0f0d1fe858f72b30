/** The themes of the demo's shows, in the order in which they recur; their texts are in `demo/live/texts.json`. */
export const programmes = ['tea', 'knives', 'pottery'] as const;
export type Programme = (typeof programmes)[number];

/** Goods of our own mall that a programme shows, in their order; the streams are made of their pictures (`make-streams.ts`). */
export const programmeGoods: Readonly<Record<Programme, readonly [string, ...string[]]>> = {
  tea: ['uji-matcha-02', 'uji-sencha-01', 'uji-kyusu-05', 'uji-gyokuro-04'],
  knives: ['tsukumo-santoku-165', 'tsukumo-yanagiba-270', 'tsukumo-petty-135', 'tsukumo-hasami-02'],
  pottery: ['seto-matchawan-05', 'seto-kabin-02', 'seto-sometsuke-03', 'seto-yunomi-01'],
};
