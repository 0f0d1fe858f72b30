import type { RestrictedKind } from '@/contract/restricted';

/**
 * Names by which buyers ask for restricted goods in languages that divide words; `_` stands for a space or a hyphen. Left out are words that mean
 * a colour, a pattern or a character as often ("ivory", "fireworks", "sword"). Collected 2026-11-28.
 */
const dividedWords = {
  powerBank: `power_bank power_banks powerbank powerbanks batterie_externe bateria_externa bateria_portatil carregador_portatil
    внешний_аккумулятор пауэрбанк повербанк taşınabilir_şarj bank_kuasa باور_بانك شاحن_متنقل بطارية_محمولة`,
  perfume: `perfume perfumes parfum parfums parfüm parfüme cologne profumo profumi perfumy духи парфюм парфюмерия minyak_wangi
    عطر عطور`,
  nailPolish: `nail_polish nagellack vernis_à_ongles esmalte_de_uñas smalto_per_unghie esmalte_de_unha esmalte_de_unhas lakier_do_paznokci
    лак_для_ногтей oje cat_kuku kuteks طلاء_أظافر`,
  aerosol: `aerosol aérosol spray_paint spray_can hairspray hair_spray deodorant_spray haarspray spraydose sprühfarbe bombe_de_peinture
    pintura_en_spray laca_en_spray lacca_spray vernice_spray tinta_spray farba_w_sprayu lakier_do_włosów аэрозоль лак_для_волос
    sprey_boya saç_spreyi cat_semprot`,
  alcohol: `sake saké nihonshu shochu umeshu awamori whisky whiskey bourbon vodka red_wine white_wine beer beers rotwein weißwein bier schnaps
    vin_rouge vin_blanc bière alcool vino cerveza licor birra liquore vinho cerveja wino piwo wódka alkohol саке вино пиво виски водка
    şarap bira viski rakı wiski minuman_keras ساكي نبيذ ويسكي بيرة`,
  flammable: `lighter lighters lighter_fluid paint_thinner feuerzeug feuerzeuge briquet briquets encendedor mechero accendino isqueiro
    zapalniczka зажигалка зажигалки çakmak korek_api pemetik_api ولاعة`,
  explosive: `ammunition firecracker firecrackers live_rounds munition munitions cartouches_de_fusil pétards munición petardos munizioni petardi
    munição amunicja petardy патроны петарды mercun ذخيرة`,
  chemical: `hair_dye hair_bleach haarfarbe haarfärbemittel teinture_pour_cheveux tinte_para_el_pelo tinta_per_capelli tinta_de_cabelo
    farba_do_włosów краска_для_волос saç_boyası cat_rambut pewarna_rambut صبغة_شعر`,
  eCigarette: `vape vapes e_cigarette e_cigarettes electronic_cigarette e_zigarette e_zigaretten cigarette_électronique vapoteuse
    cigarrillo_electrónico vapeador sigaretta_elettronica cigarro_eletrônico e_papieros электронная_сигарета вейп elektronik_sigara
    rokok_elektrik سيجارة_إلكترونية`,
  tobacco: `cigarette cigarettes cigar cigars tobacco zigarette zigaretten zigarren tabak cigares tabac cigarrillos tabaco sigarette sigari
    tabacco cigarros charuto charutos papierosy cygara tytoń сигареты сигары табак sigara tütün rokok tembakau cerutu سجائر سيجار تبغ`,
  food: `snacks candy candies sweets green_tea instant_ramen instant_noodles supplements protein_powder süßigkeiten grüner_tee
    nahrungsergänzungsmittel bonbons friandises thé_vert golosinas dulces té_verde caramelle dolciumi tè_verde doces chá_verde
    suplementos słodycze zielona_herbata сладости зелёный_чай зеленый_чай şekerleme yeşil_çay makanan_ringan teh_hijau حلوى شاي_أخضر`,
  plant: `bonsai seeds saatgut samen graines semillas sementes nasiona семена бонсай tohum benih بذور بونساي`,
  medicine: `medicine medicines eye_drops painkiller painkillers medikament medikamente augentropfen schmerzmittel médicament médicaments collyre
    medicamento medicamentos colirio farmaco farmaci medicinali collirio remédio remédios colírio leki lekarstwo krople_do_oczu лекарство
    лекарства глазные_капли ilaç ilaçlar göz_damlası obat ubat دواء أدوية قطرة_عين`,
  animalProduct: `ivory_netsuke netsuke_ivory elephant_ivory ivory_carving real_ivory crocodile_leather krokodilleder cuir_de_crocodile
    piel_de_cocodrilo pelle_di_coccodrillo couro_de_crocodilo skóra_krokodyla крокодиловая_кожа timsah_derisi kulit_buaya جلد_تمساح`,
  sword: `katana katanas wakizashi nihonto iaito samurai_sword samurai_swords japanese_sword japanese_swords samuraischwert sabre_japonais
    épée_japonaise espada_samurái spada_giapponese espada_japonesa miecz_samurajski катана катану самурайский_меч japon_kılıcı pedang_samurai
    كاتانا سيف_ياباني`,
  blade: `knife knives santoku gyuto nakiri yanagiba messer küchenmesser kochmesser taschenmesser couteau couteaux cuchillo cuchillos navaja
    coltello coltelli faca facas canivete nóż noże scyzoryk нож ножи bıçak bıçağı pisau سكين سكاكين`,
  replicaGun: `airsoft air_gun air_guns airgun bb_gun replica_gun softair pistola_de_aire réplique_airsoft wiatrówka страйкбол
    пневматический_пистолет havalı_tabanca senapan_angin بندقية_هواء`,
} as const satisfies Partial<Record<RestrictedKind, string>>;

type NamedKind = keyof typeof dividedWords;

/** The same in Chinese, Korean and Thai, which do not divide words as these do. */
const joinedWords: Readonly<Record<NamedKind, string>> = {
  powerBank: '充电宝 充電寶 移动电源 行動電源 보조배터리 พาวเวอร์แบงค์ แบตสำรอง',
  perfume: '향수 น้ำหอม',
  nailPolish: '指甲油 매니큐어 ยาทาเล็บ',
  aerosol: '喷漆 噴漆 发胶 髮膠 헤어스프레이 스프레이페인트 สเปรย์',
  alcohol: '威士忌 啤酒 葡萄酒 红酒 紅酒 烧酒 燒酒 사케 위스키 맥주 와인 สาเก วิสกี้ เหล้า เบียร์ ไวน์',
  flammable: '打火机 打火機 라이터 ไฟแช็ก',
  explosive: '鞭炮 弹药 彈藥 폭죽 탄약 กระสุน ประทัด',
  chemical: '染发剂 染髮劑 염색약 ยาย้อมผม',
  eCigarette: '电子烟 電子菸 電子煙 전자담배 บุหรี่ไฟฟ้า',
  tobacco: '香烟 香菸 雪茄 烟草 菸草 담배 บุหรี่ ซิการ์',
  food: '零食 糖果 泡面 泡麵 보충제 과자 ขนมญี่ปุ่น บะหมี่กึ่งสำเร็จรูป',
  plant: '种子 씨앗 분재 เมล็ดพันธุ์ บอนไซ',
  medicine: '药品 藥品 眼药水 眼藥水 感冒药 感冒藥 止痛药 止痛藥 의약품 안약 감기약 ยาหยอดตา ยาแก้ปวด',
  animalProduct: '鳄鱼皮 鱷魚皮 상아 악어가죽 งาช้าง หนังจระเข้',
  sword: '武士刀 일본도 카타나 ดาบซามูไร คาตานะ',
  blade: '菜刀 厨刀 廚刀 折刀 水果刀 식칼 부엌칼 มีด',
  replicaGun: '仿真枪 仿真槍 气枪 氣槍 에어건 비비탄총 ปืนบีบี ปืนอัดลม',
};

/** Words of goods that are named after a restricted kind without being of it: for drinks, vessels; for knives, what holds or sharpens them. */
const namedAfter: Readonly<Partial<Record<NamedKind, { readonly divided: string; readonly joined: string }>>> = {
  alcohol: {
    divided: `cup cups glass glasses mug mugs set sets opener cooler decanter tokkuri ochoko guinomi glas gläser becher krug verre verres tasse
      tasses copa copas vaso vasos jarra bicchiere bicchieri caneca canecas copo copos taça taças kieliszek kieliszki kufel szklanka zestaw
      бокал бокалы рюмка рюмки кружка кружки стакан набор bardak bardağı kadeh seti gelas cawan كأس كوب طقم`,
    joined: '杯 酒器 酒具 酒壶 酒壺 잔 컵 แก้ว ถ้วย',
  },
  blade: {
    divided: `holder stand block sharpener whetstone case roll bag halter schärfer schleifstein porte afilador affilatore afiador stojak точилка
      подставка bileyici asah`,
    joined: '磨刀 刀架 칼갈이 ที่ลับ',
  },
  plant: { divided: 'pot pots tool tools scissors topf schere bead beads', joined: '花盆 화분 กระถาง' },
};

const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ı', 'i');

const anyOf = (words: string): string => fold(words).trim().split(/\s+/).join('|').replaceAll('_', '[\\s-]+');

/** Matches the words of both lists in a folded text. Arabic writes its article on the word. */
const patternOf = (divided: string, joined: string): RegExp =>
  new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:ال)?(?:${anyOf(divided)})(?![\\p{L}\\p{N}])|${anyOf(joined)}`, 'u');

interface Pattern {
  readonly kind: NamedKind;
  readonly names: RegExp;
  readonly other: RegExp | null;
}

let patterns: readonly Pattern[] | undefined;

const makePatterns = (): Pattern[] =>
  (Object.keys(dividedWords) as NamedKind[]).map((kind) => {
    const other = namedAfter[kind];
    return {
      kind,
      names: patternOf(dividedWords[kind], joinedWords[kind]),
      other: other ? patternOf(other.divided, other.joined) : null,
    };
  });

/** Kinds of restricted goods that a buyer's own words name, in every language but Japanese, for which `restrictedKindsOf` is. */
export function kindsNamedByBuyer(words: string): RestrictedKind[] {
  patterns ??= makePatterns();
  const text = fold(words);
  return patterns.flatMap(({ kind, names, other }) => (names.test(text) && !other?.test(text) ? [kind] : []));
}
