import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRisky, riskKeys } from './risky-words';

const keysOf = (text: string) => findRisky(text).map(({ key }) => key);
const slices = (text: string) => findRisky(text).map(({ start, end }) => text.slice(start, end));

describe('risky words', () => {
  it.each([
    ['ジャンク品 PS2 本体', ['forParts']],
    ['訳あり・現状品です', ['defect', 'asIs']],
    ['真贋不明のためノークレームノーリターンで', ['authenticity', 'noClaims']],
    ['動作未確認、欠品あり、箱なし', ['untested', 'missingParts', 'noBox']],
    ['シミ、臭い、日焼け。ペットとタバコの環境', ['stain', 'smell', 'sunFaded', 'pets', 'smoker']],
    [
      '写し レプリカ 海外製 部品取り 保証なし プロフ必読',
      ['copy', 'replica', 'madeAbroad', 'forParts', 'noWarranty', 'readProfile'],
    ],
    ['難あり ノーリターン', ['defect', 'noReturns']],
    ['未使用に近い 美品 送料込み', []],
    ['喫煙者・ペットはいません', []],
    ['タバコは吸わない家庭、ペットがいます', ['pets']],
    ['シミなし、キズありません', []],
    ['シミがありますが問題ないです', ['stain']],
    ['臭いはありません。カビあり', ['stain']],
  ])('[B-16] marks %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  it('[B-16] reads half-width kana and full-width letters, and gives places in the text as written', () => {
    expect(slices('★ｼﾞｬﾝｸ品★ﾀﾊﾞｺ')).toEqual(['ｼﾞｬﾝｸ品', 'ﾀﾊﾞｺ']);
    expect(slices('ＮＣＮＲ / ncnr')).toEqual(['ＮＣＮＲ', 'ncnr']);
    expect(slices('ノークレーム ノーリターン')).toEqual(['ノークレーム ノーリターン']);
    expect(slices('👗訳あり')).toEqual(['訳あり']);
  });

  it('[B-16] takes the longest word at a place', () => {
    expect(findRisky('真贋不明')).toEqual([{ start: 0, end: 4, word: '真贋不明', key: 'authenticity' }]);
  });

  it('[B-16] leaves everyday words alone', () => {
    for (const text of [
      'カーペット',
      'ペットボトル',
      'シミュレーター',
      'カシミヤ',
      'イッセイミヤケ',
      'カビゴン',
      '日焼け止め',
    ]) {
      expect(keysOf(text)).toEqual([]);
    }
  });

  it('[B-16] finds every kind, in order and without overlap, in any text', () => {
    expect(riskKeys.length).toBeGreaterThanOrEqual(18);
    const piece = fc.oneof(fc.constantFrom('ジャンク', 'ｼﾐ', 'ﾞ', '箱 なし', '訳あり', '👗', '\ud83d'), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { start, end } of findRisky(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('[B-16] stays linear', () => {
    const started = process.cpuUsage();
    findRisky('ジャンクノーク訳'.repeat(20_000));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1500);
  });
});
