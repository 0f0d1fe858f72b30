import { fold } from '../vocabulary/fold';
import type { Kind } from '../vocabulary/terms';

/** The kinds of the word `game`. */
const games: readonly Kind[] = ['gameConsole', 'gameCartridge', 'mahjongSet', 'gameController', 'boardGame'];

/** Names of goods of a kind that the catalogue does not tell apart: without a Game Boy, other games are near. */
const near: Readonly<Record<string, readonly Kind[]>> = {
  ゲームボーイ: games,
  スーパーファミコン: games,
  メガドライブ: games,
  プレイステーション: games,
  ニンテンドースイッチ: games,
  釣りリール: ['fishingRod'],
};

const kindsByWord = new Map(Object.entries(near).map(([name, kinds]) => [fold(name), kinds]));

/** The kinds of goods that are near to a query of one folded Japanese word; undefined for most. */
export const nearKinds = (words: readonly string[]): readonly Kind[] | undefined =>
  words.length === 1 ? kindsByWord.get(words[0] ?? '') : undefined;
