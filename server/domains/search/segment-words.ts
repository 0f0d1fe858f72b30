import type { Kind } from '../vocabulary/terms';
import { joinedFillers, withoutJoints } from './stop-words';
import { colourNames } from './lexicon';
import { kindsByName } from './kind-names';

/** A word taken apart: the kinds that its head names, and what else stands in it. */
interface Segments {
  /** Some of what it is made of is unknown. */
  readonly partly: boolean;
  readonly kinds: ReadonlySet<Kind>;
  readonly words: readonly string[];
}

const unspaced = /[\p{Script=Han}ァ-ヺ\p{Script=Hangul}\p{Script=Thai}]/u;
const thai = /\p{Script=Thai}/u;
/** Colours in one character, as Chinese and Japanese join them to what is coloured. */
const colourSigns = '黑黒白红紅赤蓝藍青绿綠緑黄黃灰粉紫棕茶银銀金紺'.split('');

type Piece = { readonly text: string } & (
  | { readonly as: 'name'; readonly kinds: ReadonlySet<Kind> }
  | { readonly as: 'colour' | 'filler' | 'rest' }
);

/** Long marks are not looked at here: the ends of words, where they are left out, are not known yet. */
const plain = (word: string) => word.replace(/ー/g, '');

const pieces = new Map<string, Piece>();
for (const text of joinedFillers) pieces.set(plain(text), { as: 'filler', text });
for (const text of [...colourSigns, ...colourNames].filter((sign) => unspaced.test(sign)))
  pieces.set(plain(text), { as: 'colour', text: plain(text) });
for (const [name, kinds] of kindsByName)
  if (unspaced.test(name)) pieces.set(plain(name), { as: 'name', text: plain(name), kinds });
const longest = Math.max(...[...pieces.keys()].map((text) => text.length));

/**
 * Takes apart a folded word of a language written without spaces: 黒イカメラ names cameras and leaves 黒. Undefined where no
 * name is found inside. Where several are, the head counts (the last; in Thai the first) and the others are words.
 */
export function takeApart(word: string): Segments | undefined {
  if (!unspaced.test(word)) return undefined;
  const whole = wholly(plain(word));
  const found = whole ?? partly(plain(word));
  const names = found.filter((piece) => piece.as === 'name');
  const head = thai.test(word) ? names[0] : names[names.length - 1];
  if (head?.as !== 'name') return undefined;
  const others = found.filter((piece) => piece !== head && piece.as !== 'filler');
  const words = others.flatMap(({ text }) => withoutJoints(text));
  return { partly: whole === undefined, kinds: head.kinds, words };
}

/** The whole word as known pieces, the long ones tried first. */
function wholly(word: string): readonly Piece[] | undefined {
  const deadEnds = new Set<number>();
  const from = (at: number): readonly Piece[] | undefined => {
    if (at === word.length) return [];
    if (deadEnds.has(at)) return undefined;
    for (let length = Math.min(longest, word.length - at); length > 0; length -= 1) {
      const piece = pieces.get(word.slice(at, at + length));
      const rest = piece && from(at + length);
      if (rest) return [piece, ...rest];
    }
    deadEnds.add(at);
    return undefined;
  };
  return from(0);
}

/** Names and fillers inside a word that holds unknown parts too: those long enough to be no accident, from left to right. */
function partly(word: string): readonly Piece[] {
  const found: Piece[] = [];
  let rest = '';
  for (let at = 0; at < word.length;) {
    const piece = pieceAt(word, at);
    if (piece && rest !== '') found.push({ as: 'rest', text: rest });
    if (piece) found.push(piece);
    rest = piece ? '' : rest + word.charAt(at);
    at += piece ? piece.text.length : 1;
  }
  return rest === '' ? found : [...found, { as: 'rest', text: rest }];
}

function pieceAt(word: string, at: number): Piece | undefined {
  for (let length = Math.min(longest, word.length - at); length > 1; length -= 1) {
    const text = word.slice(at, at + length);
    const piece = pieces.get(text);
    if (piece && isSingleWord(word, at, text)) return piece;
  }
  return undefined;
}

const kana = /[ァ-ヺ]/;
const hangul = /\p{Script=Hangul}/u;
const thaiTail = /[\p{M}ะาำๅ]/u;

/** Whether a piece is likely a word of its own where it stands: カサ is not in カサブランカ. */
function isSingleWord(word: string, at: number, text: string): boolean {
  const [before, after] = [word.charAt(at - 1), word.charAt(at + text.length)];
  const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
  if (thai.test(text)) return text.length >= 4 && !thaiTail.test(after);
  if (hangul.test(last)) return !hangul.test(after);
  if (kana.test(last) && kana.test(after)) return false;
  return !(kana.test(first) && kana.test(before)) || text.length >= 3;
}
