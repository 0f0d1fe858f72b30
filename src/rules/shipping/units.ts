interface Unit {
  /** Whole-world factor to grams or centimetres. */
  readonly factor: number;
  /** As people write it, lower-cased and folded by NFKC; a unit of several languages is one row. */
  readonly written: RegExp;
  /** Nobody writes three decimals of it: `1.200 g` is twelve hundred. */
  readonly small?: true;
}

/** Units of weight, in grams. 斤 is 500 g in China and 600 g in Taiwan: `ambiguousUnit`. */
export const weightUnits: readonly Unit[] = [
  {
    factor: 1,
    small: true,
    written: /^(?:g|gr|grs|gms?|gram\p{L}*|グラム|公?克|гр?|грамм?\p{L}*|그램|غم?|جم|[جغ]رام\p{L}*|กรัม|ก)$/u,
  },
  {
    factor: 1000,
    written:
      /^(?:kgs?|k|kilos?|kilogram\p{L}*|キロ(?:グラム)?|公斤|千克|кг|кило\p{L}*|킬로(?:그램)?|كغم?|كجم|كيلو\p{L}*|กก|กิโล(?:กรัม)?)$/u,
  },
  { factor: 453.592_37, written: /^(?:lbs?|pounds?|ポンド|磅|фунт\p{L}*|파운드|ปอนด์)$/u },
  { factor: 28.349_523_125, written: /^(?:oz|ounces?|オンス|盎司|унци\p{L}*|온스|ออนซ์)$/u },
];

export const ambiguousUnit = /^(?:市?斤|台斤)$/u;

/** Units of length, in centimetres. */
export const lengthUnits: readonly Unit[] = [
  {
    factor: 1,
    small: true,
    written:
      /^(?:cms?|centim\p{L}*|santim\p{L}*|センチ(?:メートル)?|厘米|公分|см|сантим\p{L}*|센티(?:미터)?|سم|ซม|เซนติเมตร)$/u,
  },
  {
    factor: 0.1,
    small: true,
    written:
      /^(?:mms?|millim\p{L}*|milim\p{L}*|ミリ(?:メートル)?|毫米|公厘|мм|миллим\p{L}*|밀리(?:미터)?|مم|มม|มิลลิเมตร)$/u,
  },
  { factor: 100, written: /^(?:m|met(?:er|re|ro)s?|メートル|米|公尺|м|метр\p{L}*|미터|متر|เมตร)$/u },
  { factor: 2.54, written: /^(?:in|inch(?:es)?|"|インチ|英寸|吋|дюйм\p{L}*|인치|بوصة|นิ้ว)$/u },
  { factor: 30.48, written: /^(?:ft|feet|foot|フィート|英尺|фут\p{L}*|피트|قدم|ฟุต)$/u },
];

export type Units = readonly Unit[];

/** The unit of a word, or null; no word at all is the first, small unit. */
export function unitOf(units: Units, word: string): Unit | null {
  const [first] = units;
  if (word === '') return first ?? null;
  return units.find(({ written }) => written.test(word)) ?? null;
}
