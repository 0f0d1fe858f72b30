/** Names of devices that hold a lithium battery, of folded titles: small letters, no spaces. Games, cases and cables are sold by the same names. */
const device = new RegExp(
  [
    'iphone(?:se|x|air|\\d)',
    'ipad(?:pro|air|mini|\\(|\\d|第)',
    'ipod(?:touch|nano|classic|shuffle|mini)',
    'airpods',
    'applewatch',
    'macbook',
    'galaxy(?:s\\d|z|a\\d|note|tab|buds|watch)',
    'xperia',
    'pixel\\d',
    'aquos(?:sense|r\\d|wish|zero)',
    'redmi',
    'chromebook',
    'surface(?:pro|go|laptop|book)',
    "let'snote",
    'レッツノート',
    'thinkpad',
    'kindle(?:paperwhite|oasis|scribe|voyage)',
    'soundcore(?:liberty|life|space|aeroclip)',
    'wf-1000xm',
    'wh-1000xm',
    'switch(?:lite|\\d?本体|\\(有機el|有機el)',
    'スイッチ(?:ライト|\\d?本体|\\(有機el|有機el)',
    'joy-con',
    'ジョイコン',
    'dualsense',
    'dualshock[34]',
    'steamdeck',
    'psp-?[123]000',
    'ps?vita(?:本体|pch)',
    'pch-[12]000',
    '3ds(?:ll)?本体',
    'dsi?(?:ll|lite)?本体',
    'gopro(?:hero|max)',
    'instax(?:mini)?(?:evo|liplay)',
  ].join('|'),
);

/** Accessories: sold for a device, without it. */
const accessory =
  /ケース|カバー|フィルム|ガラス|保護|ケーブル|アダプタ|スタンド|ホルダー|ストラップ|バンド|シール|ステッカー|対応|互換|用|充電器|ドック|ソフト|攻略|説明書|取説|空箱|箱のみ|外箱|パーツ|部品|基板|イヤーピース|イヤーチップ/;
const itself = /本体(?!(?:カバー|ケース|保護|シール)(?!付)|用|なし|無し|は?別売|は?付属しま)/;

/** Whether a folded title sells a device that holds a lithium battery. */
export const isDevice = (title: string): boolean =>
  device.test(title) && (itself.test(title) || !accessory.test(title));
