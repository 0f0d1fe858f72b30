import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { japaneseWords } from './japanese-words';
import { learnTitles } from './lexicon';
import { readQuery } from './parse-query';

beforeAll(() => learnTitles(catalogueListings()));

describe('colours, materials and conditions in Japanese', () => {
  it.each([
    ['sac noir', 'バッグ ブラック'],
    ['bolso rojo', 'バッグ レッド'],
    ['borsa rossa', 'バッグ レッド'],
    ['bolsa preta', 'バッグ ブラック'],
    ['красная сумка', 'レッド バッグ'],
    ['빨간 가방', 'レッド バッグ'],
    ['chaussures rouges', '靴 レッド'],
    ['schwarze Tasche', 'ブラック バッグ'],
    ['กระเป๋าสีดำ', 'バッグ ブラック'],
    ['srebrny pierścionek', 'シルバー 指輪'],
    ['خاتم فضة', '指輪 シルバー'],
    ['silk kimono', 'シルク 着物'],
    ['kimono sutera', '着物 シルク'],
    ['ipek kimono', 'シルク 着物'],
    ['真丝和服', 'シルク 着物'],
    ['old camera', 'レトロ カメラ'],
    ['alte Kamera', 'レトロ カメラ'],
    ['كاميرا قديمة', 'カメラ レトロ'],
    ['kamera lama', 'カメラ レトロ'],
    ['cheap watch', '腕時計'],
    ['tani zegarek', '腕時計'],
    ['นาฬิกาถูก', '時計'],
    ['record player', 'レコードプレーヤー'],
    ['camera strap', 'カメラストラップ'],
    ['Spiegelreflexkamera', '一眼レフ'],
  ])('[Q-08] %s is %s', (typed, words) => expect(japaneseWords(typed)).toEqual({ words, unknown: [] }));

  it.each(['noir zorvakel', 'seda zorvakel', 'старая zorvakel', 'New Zorvakel', 'zorvakel pequeño'])(
    '[Q-08] %s stays as it was typed: what is said of goods names none',
    (typed) => expect(japaneseWords(typed)).toEqual({ words: typed, unknown: [expect.stringMatching(/zorvakel/i)] }),
  );
});

describe('Han characters', () => {
  it.each(['黒 バッグ', '古銭', '掛軸', '着物 正絹', '帯 西陣'])(
    '[Q-08] %s is Japanese on any page that is not in Chinese',
    (typed) => expect(japaneseWords(typed, 'en')).toEqual({ words: typed, unknown: [] }),
  );

  it('[Q-08] are not known on a page in Chinese, unless kana stand beside them', () => {
    expect(japaneseWords('古銭', 'zhCn').unknown).toEqual(['古銭']);
    expect(japaneseWords('黒 バッグ', 'zhTw').unknown).toEqual([]);
  });

  it('[Q-08] mean a handbag by 手袋 in Chinese, gloves in Japanese', () => {
    expect(japaneseWords('黑色手袋').words).toBe('ブラック ハンドバッグ');
    expect(japaneseWords('手袋', 'zhTw').words).toBe('ハンドバッグ');
    expect(japaneseWords('手袋', 'en').words).toBe('手袋');
  });
});

it.each(['双眼鏡', '蛍光ペン', 'スーパーファミコン', 'レインコート'])(
  '[S-31] %s is one name, whatever stands in it',
  (typed) => expect(readQuery(typed)).toMatchObject({ kinds: null, corrected: null }),
);
