/** Names of devices that hold a lithium battery, of folded titles: small letters, no spaces. Games, cases and cables are sold by the same names. */
const names = [
  'iphone(?:se|x|air|\\d)',
  'ipad(?:pro|air|mini|a16|\\(|\\d|第|（)',
  '(?:\\d+インチ)ipad',
  'ipod(?:touch|nano|classic|shuffle|mini)',
  'airpods',
  'applewatch',
  'macbook',
  'galaxy(?:s\\d|z|a\\d|m\\d|note|tab|buds|watch|ring|fit|5gmobile)',
  'xperia(?:\\d|x|z|ace|pro)',
  'pixel(?:\\d|fold|buds|watch|tablet)',
  'aquos(?:sense|r\\d|wish|zero)',
  'arrows(?:we|n|be|nx)',
  'redmi',
  'oppo(?:reno|find|a\\d)',
  'huawei(?:p\\d|mate|nova|eyewear|watch|band|freebuds)',
  'zenfone',
  'chromebook',
  'surface(?:pro|go|laptop|book)',
  "let'snote",
  'レッツノート',
  'thinkpad',
  'ideapad',
  'vivobook',
  'zenbook',
  'dynabook',
  'kindle(?:paperwhite|oasis|scribe|voyage)',
  'firehd(?:8|10)',
  'soundcore(?:liberty|life|space|aeroclip)',
  'quietcomfort(?:ultra|45|35|earbuds)',
  'momentumtruewireless',
  'w[fh]-(?:1000xm|c\\d|h\\d)',
  'switch(?:lite|2?本体|2?\\(有機el|2?有機el)',
  'スイッチ(?:ライト|2?本体|2?\\(有機el|2?有機el)',
  'joy-con',
  'ジョイコン',
  'dualsense',
  'dualshock[34]',
  'playstationportal',
  'steamdeck',
  'rogally',
  'legiongo',
  'psp-?[123]000',
  'ps?vita(?:本体|pch)',
  'pch-[12]000',
  'new(?:nintendo|ニンテンドー|任天堂)?[23]ds',
  '[23]dsll',
  '[23]ds本体',
  'dsi?(?:ll|lite)?本体',
  'ゲームボーイ(?:アドバンスsp|ミクロ)',
  'metaquest',
  'oculusquest',
  'gopro(?:hero|max)',
  'insta360(?:x\\d|one|go|ace)',
  'osmo(?:pocket|action|mobile)',
  'djimini',
  'mavic',
  'α(?:7|9|1|6\\d{3})[a-zⅰ-ⅻi-v]*(?:ボディ|ズーム|レンズキット|\\[ilce)',
  'ilce-\\d',
  'instax(?:mini)?(?:evo|liplay)',
  'exilim',
  'ウォークマン.{0,12}nw-',
  '(?:dyson|ダイソン)(?:v\\d|digitalslim|micro)',
  '(?:braun|ブラウン)シリーズ\\d',
  'ラムダッシュ',
  'ソニッケアー',
  'sonicare',
  'theragun',
  'セラガン',
  'ハイパーボルト',
  'garmin(?:forerunner|fenix|instinct|venu|approach)',
  'fitbit(?:charge|sense|versa|inspire)',
  'wi-?finext',
  'pocketwifi',
  'icd-(?:tx|ux|sx)\\d',
  'plaudnote',
  'voiter',
];
const device = new RegExp(names.join('|'));

const lessThan = (reach: number) => `(?!.{0,${reach}}(?:付|つき|セット|同梱|プレゼント))`;
/** Matches where a word does not stand directly before. Safari 15.4 has no look-behind. */
const notAfter = (word: string): string =>
  `(?:${word
    .split('')
    .map((letter, at) => `(?:^|[^${letter}])${word.slice(at + 1)}`)
    .join('|')})`;

/** Words of accessories that are sold without the device. */
const accessory = new RegExp(
  `(?:${notAfter('充電')}ケース|カバー|フィルム|${notAfter('標準')}ガラス|保護|ケーブル|アダプタ|スタンド|ホルダー|ストラップ|${notAfter('スマート')}バンド|${notAfter('ラ')}シール|ステッカー|充電器|ドック|ソフト|替え?(?:ブラシ|刃)|イヤーピース|イヤーチップ|パーツ|部品|プロテクター|三脚)${lessThan(6)}|互換|攻略|説明書|取説|空箱|箱のみ|外箱|基板|ルーター|親機|中継機`,
);
/** For a device, written behind its name. */
const otherUse = '(?:ai|[45]g|sim|充電|防水|ペン|会議)対応|[使両利採信活適]用';
const forIt = new RegExp(
  `(?:${names.join('|')})(?:${otherUse}|(?!${otherUse})[^【】\\[\\]]){0,24}?(?:対応|専用|用(?!品))`,
);
const itself =
  /本体(?!(?:カバー|ケース|保護|シール)(?!付)|用|なし|無し|は?別売|は?付属しま)|初期化|通電|白ロム|バッテリー(?:最大容量|新品|\d)/;

/** Kinds of devices that are sold with their lithium battery, of folded titles; what is sold for them is named behind. */
const kinds = [
  '(?:完全)?ワイヤレス(?:無線|ステレオ)?(?:イヤホン|イヤフォン|ヘッドホン|ヘッドフォン|ヘッドセット|オーディオグラス)',
  '(?:bluetooth|骨伝導|オープンイヤー|ノイズキャンセリング)(?:ワイヤレス)?(?:イヤホン|イヤフォン|ヘッドホン|ヘッドフォン|ヘッドセット|スピーカー)',
  'wireless(?:earbuds|earphones?|headphones?)',
  'earbuds',
  'headphones.{0,16}bluetooth|(?:イヤホン|ヘッドホン|ヘッドフォン)bluetooth',
  'オーディオグラス',
  'スマートグラス',
  'vrゴーグル本体|vrヘッドセット|(?:playstation|ps)vr',
  'モバイルプロジェクター|バッテリー搭載プロジェクター',
  'スマート(?:ウォッチ|リング|バンド|ロック)',
  '(?:gps|ゴルフ)(?:watch|ウォッチ)',
  '腕時計型.{0,12}(?:gps|距離|ナビ)',
  'レーザー距離計',
  '弾道測定|ローンチモニター',
  '電動(?:アシスト)?自転車|電動アシスト|電動キックボード|電動バイク|電動スクーター',
  'コードレス(?!スチーム|アイロン|電話).{0,10}(?:掃除機|クリーナー|モップ|芝刈|草刈|ブロワ|ドリル|ドライバ|レンチ|バリカン|扇風機|洗浄機|加湿器)',
  '(?:掃除機|クリーナー|モップ|ドリル|バリカン|芝刈り?機|草刈り?機).{0,4}コードレス',
  'ロボット(?:掃除機|芝刈り?機)|(?:お掃除|掃除|窓掃除)ロボット',
  '電動歯ブラシ|音波歯ブラシ',
  '(?:電気|電動|メンズ)シェーバー',
  'マッサージガン|筋膜リリースガン',
  '美顔器|目もとエステ|(?:電気|ems)(?:リフト)?ブラシ',
  'ハンディ(?:ー)?(?:ファン|扇風機)|(?:携帯|手持ち|首掛け|腰掛け)扇風機|ネック(?:クーラー|ファン)',
  'ポータブル(?:ゲーミング|ゲーム機|電子ゲーム|扇風機|冷風機)',
  '携帯(?:型)?ゲーム機',
  'ゲーミングノート|ノート(?:パソコン|pc)|laptopgpu|jeita\\d',
  '(?:ミラーレス|デジタル)(?:一眼|デジタル)?(?:レフ)?カメラ|ミラーレス一眼|アクションカメラ|(?:360度|全天球)カメラ|デジカメ|ビデオカメラ|vlogカメラ',
  '(?:ic|ai|ボイス|ライティング)レコーダー',
  'モバイル(?:wi-?fi)?ルーター',
  'brain.{0,24}電子辞書|電子辞書.{0,24}brain',
  'スマートフォン本体|タブレット本体',
  '電子書籍リーダー',
  'ドローン',
  '(?:充電式|usb充電)(?!池|電池|カイロ用)',
  '\\d{4,5}mah',
  '\\d(?:\\.\\d)?ahバッテリ|バッテリ[・+].{0,6}充電器',
];
const behind =
  '(?!(?:・|/|\\(|（)?(?:ビデオカメラ)?(?:の)?(?:専用|用|対応|互換|(?:充電)?ケース(?!付)|カバー|ポーチ|バッグ|フィルム|ホルダー|バンド|ベルト|三脚|替え?(?:ブラシ|刃)|充電器|メーカー|が入|[やにを]|など|収納|リュック))';
const kind = new RegExp(`(?:${kinds.join('|')})${behind}`);
/** Words that deny the battery. */
const without = /非充電式|充電式では|(?:^|[^充])電池式(?!\d)|乾電池|バッテリー(?:なし|無し|レス|別売)/;

const isNamed = (title: string): boolean =>
  device.test(title) && (itself.test(title) || !(accessory.test(title) || forIt.test(title)));

/** Whether a folded title sells a device that holds a lithium battery. */
export const isDevice = (title: string): boolean =>
  isNamed(title) || (kind.test(title) && (!without.test(title) || /\d{4}mah/.test(title)));
