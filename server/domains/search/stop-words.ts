import { fold } from '../vocabulary/fold';

/**
 * Words that say nothing about which goods: of, for, used, from Japan. All that is sold here is from Japan, and most of it used.
 */
const spaced =
  'a an the of for from with and used second hand preowned japan japanese ' +
  'der die das für von mit aus und gebraucht gebrauchte gebrauchter gebrauchtes japanisch japanische japanischer ' +
  'il lo la le di da del della per con e usato usata usati usate giapponese giapponesi giappone ' +
  'el los las de del para con y usado usada usados usadas japonés japonesa japoneses japonesas japón ' +
  'le les des du d pour avec et occasion japon japonais japonaise japonaises ' +
  'o os as da do das dos para com usada seminovo japão japonês japoneses ' +
  've için ikinci el kullanılmış japonya japonyadan dari untuk dengan bekas seken jepang ' +
  'cheap inexpensive affordable billig billige billiger billiges günstig günstige günstiger günstiges gebrauchten ' +
  'economico economica economici economiche barato barata baratos baratas cher chère chers chères pas en usate ' +
  'ucuz murah terpakai дешевый дешевая дешевое дешевые недорогой недорогая недорогие недорого ' +
  'tani tania tanie używany używana używane dla do z رخيص رخيصة مستعمل مستعملة من 싼 저렴한 ' +
  'и для из с бу б/у подержанный подержанная подержанные японский японская японские японии япония';
/** Japanese, Chinese, Korean, Thai: also inside what is written without spaces. */
const unspaced =
  'の な い 中古 中古品 新品 美品 格安 日本 日本の 的 二手 二手的 全新 全新的 旧 舊 便宜 日本的 ' +
  '중고 새 일본 일본산 신품 มือสอง มือ2 ของ แบบ สำหรับ จาก ญี่ปุ่น จากญี่ปุ่น ราคาถูก ถูก ใหม่';

export const joinedFillers: readonly string[] = unspaced.split(' ').map(fold);

const fillers = new Set([...spaced.split(' ').map(fold), ...joinedFillers]);

export const isFiller = (word: string): boolean => fillers.has(word);

/** The words of what is left between names found inside a word, without what only joins: 赤イ革ノ → 赤, 革. */
export function withoutJoints(rest: string): readonly string[] {
  return rest
    .split(/(?<=\p{Script=Han})[イノナ]+|^[ノヲガハニデ的・-]+|[ノナヲ的・-]+$/u)
    .filter((word) => word !== '' && !isFiller(word));
}
