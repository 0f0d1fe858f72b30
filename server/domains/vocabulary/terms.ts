import type { Condition } from '@/contract/goods';
import type { choiceNames, optionNames } from './order-terms';

/** Kinds of goods, for `Listing.kind`. */
export const goodsKinds = [
  'filmCamera',
  'digitalCamera',
  'lens',
  'wristwatch',
  'alarmClock',
  'headphones',
  'radio',
  'telescope',
  'laptop',
  'keyboard',
  'powerBank',
  'gameConsole',
  'gameCartridge',
  'tradingCards',
  'plushBear',
  'figure',
  'modelKit',
  'tinRobot',
  'modelTrain',
  'pictureBook',
  'mangaSet',
  'musicRecord',
  'guitarPedal',
  'electricGuitar',
  'violin',
  'trumpet',
  'sneakers',
  'jeans',
  'kimono',
  'haori',
  'handbag',
  'scarf',
  'sunglasses',
  'umbrella',
  'foldingFan',
  'teapot',
  'teaBowl',
  'kokeshi',
  'hinaDolls',
  'hanafuda',
  'mahjongSet',
  'fountainPen',
  'kitchenKnife',
  'lantern',
  'windChime',
  'woodblockPrint',
  'fishingRod',
  'skateboard',
  'knittingYarn',
  'sunscreen',
  'sake',
  'notebook',
  'ballPen',
  'crayons',
  'scissors',
  'backpack',
  'bentoBox',
  'chopsticks',
  'flashlight',
  'computerMouse',
  'gameController',
  'microphone',
  'tent',
  'socks',
  'gloves',
  'toothbrush',
  'soap',
  'greenTea',
  'wagashi',
  'senbei',
  'honey',
  'chocolate',
  'ramen',
  'sandals',
  'handCream',
  'lipstick',
  'helmet',
  'dress',
  'coat',
  'cap',
  'cd',
  'bluray',
  'artBook',
  'lightNovels',
  'poster',
  'boardGame',
  'jigsawPuzzle',
  'acrylicStand',
  'canBadge',
  'doujinshi',
  'cosplayCostume',
  'keyHolder',
  'ring',
  'necklace',
  'brooch',
  'pouch',
  'toteBag',
  'mug',
  'vase',
  'wallet',
  'candle',
  'plate',
  'calligraphyBrush',
  'carpStreamer',
  'basket',
  'incense',
  'stickers',
] as const;
/** Colours as sellers name them. */
export const colours = [
  'black',
  'white',
  'silver',
  'grey',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'navy',
  'purple',
  'brown',
  'beige',
  'gold',
] as const;
/** Things that come with the goods. */
export const accessories = [
  'box',
  'strap',
  'case',
  'caps',
  'manual',
  'charger',
  'cable',
  'controller',
  'bag',
  'belt',
  'woodenBox',
  'stand',
  'bow',
  'hardCase',
  'sheath',
  'refills',
  'software',
  'obiStrip',
  'leaflet',
  'postcard',
  'keychain',
] as const;
/** Short statements of the seller, for titles and descriptions. */
export const phrases = [
  'meterWorking',
  'powersOn',
  'untested',
  'forParts',
  'unopened',
  'unworn',
  'tagAttached',
  'complete',
  'limited',
  'vintage',
  'handmade',
  'firstEdition',
  'outOfPrint',
  'serviced',
  'smokeFree',
  'noReturns',
  'secondHand',
  'seePhotos',
  'gift',
  'officialGoods',
  'deadStock',
  'shrinkWrapped',
  'madeInJapan',
  'oneOfAKind',
  'madeToOrder',
  'giftReady',
  'shopWarranty',
  'longBestBefore',
  'eventOnly',
] as const;
/** The flaws that an item may have. */
export const flaws = [
  'scratches',
  'scuffs',
  'fading',
  'stains',
  'dents',
  'yellowing',
  'chips',
  'haze',
  'sticky',
  'weakBattery',
  'creases',
  'rust',
] as const;
/** The prefectures that items are sent from. */
export const prefectures = [
  'tokyo',
  'kanagawa',
  'saitama',
  'chiba',
  'hokkaido',
  'miyagi',
  'nagano',
  'shizuoka',
  'aichi',
  'ishikawa',
  'kyoto',
  'osaka',
  'hyogo',
  'hiroshima',
  'fukuoka',
] as const;
/** The units of a size: clothes letters, centimetres, millimetres, volumes of a series, pieces of a set. */
const sizeUnits = ['letter', 'cm', 'mm', 'volumes', 'pieces'] as const;
/** Days within which a seller sends, as the sites offer them: 1–2, 2–3, 4–7. */
const sendingTimes = ['1-2', '2-3', '4-7'] as const;

export type Kind = (typeof goodsKinds)[number];
export type Colour = (typeof colours)[number];
export type Accessory = (typeof accessories)[number];
export type Phrase = (typeof phrases)[number];
export type Flaw = (typeof flaws)[number];
export type Prefecture = (typeof prefectures)[number];
export type OptionName = (typeof optionNames)[number];
export type ChoiceName = (typeof choiceNames)[number];
export type SizeUnit = (typeof sizeUnits)[number];
export type SendingTime = (typeof sendingTimes)[number];

/** Every word that goods texts are made of, in one language. Forms are chosen so that none depends on another's gender or case. */
export interface Vocabulary {
  /** Whether a native listing opens with the maker or with the kind. */
  readonly opensWith: 'maker' | 'kind';
  /** Between the details of a title. */
  readonly comma: string;
  /** Between the items of a list within a detail. */
  readonly listComma: string;
  readonly colon: string;
  readonly stop: string;
  readonly decimal: '.' | ',';
  /** A title's detail that names accessories: `with {list}`. */
  readonly withList: string;
  readonly labels: {
    readonly condition: string;
    readonly included: string;
    readonly flaws: string;
    readonly shipsFrom: string;
    readonly sends: string;
    readonly paidBySeller: string;
    readonly paidByBuyer: string;
  };
  /** `{n}` stands for the value. */
  readonly sizes: Readonly<Record<SizeUnit, string>>;
  readonly sendingTimes: Readonly<Record<SendingTime, string>>;
  readonly conditions: Readonly<Record<Condition, string>>;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly colours: Readonly<Record<Colour, string>>;
  readonly accessories: Readonly<Record<Accessory, string>>;
  readonly phrases: Readonly<Record<Phrase, string>>;
  readonly flaws: Readonly<Record<Flaw, string>>;
  readonly prefectures: Readonly<Record<Prefecture, string>>;
  /** Headings over choices: “Colour”, “Gift wrapping”, “Lead time”. */
  readonly options: Readonly<Record<OptionName, string>>;
  readonly choices: Readonly<Record<ChoiceName, string>>;
}
