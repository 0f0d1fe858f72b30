import type { LanguageCode } from '@/contract/languages';
import type { ShippingMethod } from '@/contract/shipping';

/** A review by another buyer: goods of the catalogue, whose weight and size are the measured ones. */
export interface DemoReview {
  readonly language: LanguageCode;
  readonly author: string;
  readonly goods: string;
  readonly title: string;
  readonly content: string;
  readonly keywords: readonly string[];
  /** The shipment: country, method, days, its share of the shipping (yen), and duty in the country's currency. */
  readonly shipment: readonly [
    country: string,
    method: ShippingMethod,
    days: number,
    shipping: number,
    duty: number | null,
  ];
  readonly high?: true;
}

/** Written by hand, each in its own language; the newest first. */
export const demoReviews: readonly DemoReview[] = [
  {
    language: 'en',
    author: 'Oliver',
    goods: 'mercari/m36144759504',
    high: true,
    title: 'A 1970s camera that still keeps time',
    content:
      'The meter works, the shutter sounds right at every speed, and the seals had just been replaced. It came in two layers of bubble wrap inside a box twice its size. I shot a roll on the first weekend and every frame was well exposed.',
    keywords: ['film camera', 'vintage'],
    shipment: ['US', 'ems', 6, 4100, 0],
  },
  {
    language: 'ja',
    author: '美咲',
    goods: 'minne/27740382',
    high: true,
    title: '海外に住んでいても作家さんの器が届く',
    content:
      'ロンドンに引っ越してから、作家さんの一点ものはあきらめていました。割れ物なので心配でしたが、倉庫で緩衝材を足してもらい、欠けひとつなく届きました。毎朝このマグでお茶を飲むのが楽しみです。',
    keywords: ['マグカップ', '作家もの'],
    shipment: ['GB', 'ems', 5, 3300, 0],
  },
  {
    language: 'zh-TW',
    author: '怡君',
    goods: 'market/uji-kyusu-05',
    high: true,
    title: '宇治的朱泥壺，出水又順又漂亮',
    content:
      '本來很怕茶壺在路上破掉，結果盒子裡又用氣泡布包了三層，壺蓋也另外包好。第一次泡煎茶就覺得出水很順，完全不會滴。從付款到收到包裹只花了五天，台灣端沒有被課稅，真的很滿意，下次想再買茶碗。',
    keywords: ['急須', '茶壺'],
    shipment: ['TW', 'ems', 3, 1900, 0],
  },
  {
    language: 'de',
    author: 'Jonas',
    goods: 'mercari/m47581960332',
    high: true,
    title: 'Hagi-Schale, sicher verpackt',
    content:
      'Die Schale ist noch schöner als auf den Bildern, die Glasur hat feine Risse, die mit der Zeit Farbe annehmen. Die Holzkiste war in Papier und Folie gewickelt. Der Zoll hat nur die Einfuhrumsatzsteuer verlangt, die ich dem Zusteller bezahlt habe.',
    keywords: ['Teeschale', 'Keramik'],
    shipment: ['DE', 'ems', 8, 3400, 21],
  },
  {
    language: 'ko',
    author: '지훈',
    goods: 'mercari/m56797713000',
    title: '만화 전권을 한 번에, 상태도 아주 좋아요',
    content:
      '무게가 꽤 나가서 배송비를 걱정했는데 배편으로 바꾸니 절반도 안 들었습니다. 한 달 가까이 기다렸지만 책 모서리 하나 눌린 곳이 없었고, 띠지까지 그대로 남아 있었습니다. 다음에는 다른 시리즈도 주문할 생각입니다.',
    keywords: ['만화', '전권'],
    shipment: ['KR', 'parcelSurface', 24, 2900, 0],
  },
  {
    language: 'fr',
    author: 'Camille',
    goods: 'rakuten/auc-yuyou:g26074js01t',
    title: 'Un kimono neuf à prix doux',
    content:
      'L’étiquette était encore attachée et le bleu est exactement celui des photos. Le colis est passé par Roissy sans retard. La TVA m’a été demandée à la livraison, il faut y penser en commandant, mais le total restait bien plus bas qu’en boutique.',
    keywords: ['kimono', 'bleu'],
    shipment: ['FR', 'ems', 7, 3800, 19],
  },
  {
    language: 'en',
    author: 'Hannah',
    goods: 'yahoo/o123456789',
    title: 'Bought for parts, and it was honest',
    content:
      'The listing said for parts and that is what I got: a stuck shutter but a clean lens and a perfect leather case. I needed the top plate for a repair and it fits. The warehouse photos matched the listing, so no surprises.',
    keywords: ['film camera', 'for parts'],
    shipment: ['US', 'parcelAir', 11, 2700, 0],
  },
  {
    language: 'zh-CN',
    author: '子涵',
    goods: 'surugaya/602318840',
    title: '小时候的软胶怪兽终于到手了',
    content:
      '找了好几年的这只长颈龙，在国内一直买不到。卖家写的是昭和时期的旧物，拿到手颜色还很鲜艳，只有脚底有一点磨损。包装很仔细，外面还套了防水袋，路上下雨也没事。海关没有收税，一周左右就送到家了。',
    keywords: ['软胶', '怪兽'],
    shipment: ['CN', 'ems', 6, 1600, 0],
  },
  {
    language: 'es',
    author: 'Lucía',
    goods: 'market/asakusa-furin-05',
    title: 'Un pedacito de verano japonés',
    content:
      'Pensé que una campanilla de cristal no llegaría entera a Sevilla, pero venía en su caja dentro de otra caja con papel arrugado. Suena muy suave con la brisa de la tarde. Pagué el IVA al cartero y nada más, todo claro desde el principio.',
    keywords: ['campanilla', 'cristal'],
    shipment: ['ES', 'packetAir', 12, 1500, 8],
  },
  {
    language: 'pt',
    author: 'Rafael',
    goods: 'mercari/m39568201747',
    title: 'Disco raro, capa impecável',
    content:
      'Procurava este vinil há muito tempo. O disco veio entre dois papelões grossos e a capa não tem um amassado sequer. Demorou um pouco na alfândega de Curitiba e paguei imposto, mas mesmo assim saiu mais barato do que os que aparecem por aqui.',
    keywords: ['vinil', 'disco'],
    shipment: ['BR', 'ems', 21, 3600, 96],
  },
  {
    language: 'it',
    author: 'Giulia',
    goods: 'mercari/m36720195884',
    title: 'Una stilografica che scrive benissimo',
    content:
      'Il pennino è finissimo, perfetto per prendere appunti su carta sottile. È arrivata con due cartucce e la scatola originale. Ho pagato l’IVA al corriere e ho aspettato poco più di una settimana. La consiglio a chi ama scrivere a mano.',
    keywords: ['stilografica', 'scrittura'],
    shipment: ['IT', 'ems', 9, 1900, 17],
  },
  {
    language: 'th',
    author: 'ณัฐ',
    goods: 'mercari/m71930528846',
    title: 'ตุ๊กตาหมีน่ารักมาก ป้ายยังอยู่ครบ',
    content:
      'ตอนแรกกลัวว่าตุ๊กตาจะโดนบีบจนเสียทรง แต่กล่องใหญ่พอดีและมีกระดาษรองรอบด้าน ขนนุ่มมาก ป้ายยังติดอยู่เหมือนใหม่ ใช้เวลาส่งมากรุงเทพแค่ห้าวัน และไม่ต้องจ่ายภาษีเพิ่ม ประทับใจมาก',
    keywords: ['ตุ๊กตาหมี'],
    shipment: ['TH', 'ems', 5, 2400, 0],
  },
  {
    language: 'id',
    author: 'Dewi',
    goods: 'amazon/B0ABCDEF12',
    title: 'Buku catatan dengan kertas terbaik',
    content:
      'Kertasnya halus dan tinta pena tidak tembus ke belakang. Saya pesan tiga sekaligus supaya ongkos kirimnya lebih ringan. Paket sampai di Bandung dalam sembilan hari dan sudutnya tidak ada yang penyok. Pasti pesan lagi.',
    keywords: ['buku catatan', 'alat tulis'],
    shipment: ['ID', 'packetAir', 9, 1400, 0],
  },
  {
    language: 'ru',
    author: 'Марина',
    goods: 'mercari/m57109382641',
    title: 'Кокэси с тёплым характером',
    content:
      'Куколка ручной работы, роспись живая, дерево гладкое и чуть пахнет лаком. Ехала морем, поэтому пришлось подождать больше месяца, зато доставка вышла недорогой. Упаковали надёжно: плотная бумага и две картонные вставки.',
    keywords: ['кокэси', 'кукла'],
    shipment: ['KZ', 'packetSurface', 38, 1100, 0],
  },
  {
    language: 'de',
    author: 'Miriam',
    goods: 'market/wajima-wan-02',
    title: 'Lack aus Wajima für jeden Tag',
    content:
      'Leicht in der Hand, und die Suppe bleibt lange heiß, ohne dass man sich die Finger verbrennt. Ich hatte Sorge wegen der Zollanmeldung, aber alles war auf Englisch ausgefüllt. Nach gut einer Woche lag das Paket beim Nachbarn.',
    keywords: ['Lack', 'Schale'],
    shipment: ['DE', 'ems', 9, 2100, 24],
  },
  {
    language: 'de',
    author: 'Tobias',
    goods: 'yahoo/m1083659204',
    title: 'Ersteigert und gut angekommen',
    content:
      'Mein erstes Gebot bei einer japanischen Auktion. Ich musste noch einmal erhöhen und habe am Ende trotzdem weniger bezahlt als gedacht. Die dunkle Schale liegt schwer in der Hand, und die Holzkiste trägt die Signatur des Töpfers.',
    keywords: ['Auktion', 'Teeschale'],
    shipment: ['DE', 'parcelAir', 14, 2900, 22],
  },
  {
    language: 'en',
    author: 'Priya',
    goods: 'mercari/m36144759504',
    title: 'Second body, same good experience',
    content:
      'After my first one I wanted a spare for colour film. This one has a small dent near the rewind knob, just as the seller wrote. Customs asked for nothing, and the tracking was right to the hour. Batteries are easy to find here too.',
    keywords: ['film camera'],
    shipment: ['US', 'ems', 7, 4300, 0],
  },
  {
    language: 'ja',
    author: '健太',
    goods: 'surugaya/145026779',
    title: '懐かしいゲームをベルリンで',
    content:
      '子どもの頃に遊んだソフトをもう一度やりたくて注文しました。動作確認済みとのことで、届いてすぐに起動できました。説明書の角に少し折れがありましたが、写真のとおりなので納得しています。まとめて送ると一つあたりの送料が安くなります。',
    keywords: ['レトロゲーム'],
    shipment: ['DE', 'packetAir', 10, 900, 3],
  },
  {
    language: 'zh-TW',
    author: '志明',
    goods: 'mercari/m65806654179',
    title: '台灣沒賣的配色，尺寸剛剛好',
    content:
      '這雙紫色的在台灣一直等不到，看到二手就下訂了。鞋底幾乎沒有磨損，鞋盒也在。我平常穿二十六號半，日本尺寸完全一樣，不用再猜。倉庫量出來的重量比估計輕一點，所以運費也退了一些，很誠實的服務。',
    keywords: ['球鞋', '紫色'],
    shipment: ['TW', 'ems', 4, 2300, 0],
  },
  {
    language: 'ko',
    author: '수빈',
    goods: 'rakuten/uji-chamon:kiwami-30',
    title: '말차 향이 정말 진해요',
    content:
      '캔을 열자마자 향이 퍼져서 깜짝 놀랐습니다. 거품도 잘 나고 쓴맛보다 단맛이 먼저 느껴집니다. 선물 상자가 예뻐서 어머니께도 하나 더 보내 드리기로 했어요. 주문하고 나흘 만에 서울에서 받았습니다.',
    keywords: ['말차', '선물'],
    shipment: ['KR', 'ems', 3, 1500, 0],
  },
  {
    language: 'fr',
    author: 'Nicolas',
    goods: 'rakuten/ishin-r:10000036',
    title: 'Un couteau qui coupe vraiment',
    content:
      'La lame arrive très affûtée, avec un étui en carton épais et une languette de protection. Je l’utilise tous les soirs pour les légumes. Le bois du manche est doux et tient bien en main. Livré à Lyon en dix jours avec un suivi complet.',
    keywords: ['couteau', 'cuisine'],
    shipment: ['FR', 'parcelAir', 10, 2200, 23],
  },
  {
    language: 'es',
    author: 'Mateo',
    goods: 'surugaya/145007312',
    title: 'El mando de mi infancia',
    content:
      'Los botones responden como el primer día y el cable no tiene cortes. Lo pedí junto con dos juegos y los juntaron en un solo paquete, así que el envío salió muy bien de precio. A Ciudad de México tardó algo menos de dos semanas.',
    keywords: ['mando', 'retro'],
    shipment: ['MX', 'ems', 13, 1700, 0],
  },
  {
    language: 'zh-CN',
    author: '思远',
    goods: 'mercari/m45091827736',
    title: '京扇子，送给妈妈的生日礼物',
    content:
      '扇骨上的漆很亮，打开的时候声音清脆。木盒也很精致，直接就能送人，不用再包装。因为是二手，本来担心会有折痕，实际看不出来用过。妈妈收到很喜欢，夏天出门一直带着，邻居都问在哪里买的。',
    keywords: ['扇子', '礼物'],
    shipment: ['SG', 'ems', 4, 1500, 0],
  },
  {
    language: 'pt',
    author: 'Inês',
    goods: 'minne/37762309',
    title: 'Um cesto feito à mão que dura anos',
    content:
      'É leve, mas muito firme, e o entrelaçado está perfeito por dentro e por fora. Uso-o todos os sábados no mercado. Como é volumoso, o peso que contou no envio foi maior do que esperava; vale a pena ver isso antes de pagar.',
    keywords: ['cesto', 'artesanato'],
    shipment: ['PT', 'parcelAir', 15, 5200, 31],
  },
  {
    language: 'en',
    author: 'Mei',
    goods: 'market/asakusa-chochin-02',
    title: 'The shop wrote our name on it',
    content:
      'Made to order, so it took two weeks before it even left Tokyo, but the brush lettering is beautiful. It folds flat, which kept the parcel small. It hangs over our kitchen table in Melbourne now and everybody asks about it.',
    keywords: ['lantern', 'handmade'],
    shipment: ['AU', 'ems', 8, 2600, 0],
  },
];
