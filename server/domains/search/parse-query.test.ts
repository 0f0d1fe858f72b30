import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsKinds } from '../vocabulary/terms';
import { contentLanguages, vocabularies } from '../vocabulary/vocabularies';
import { readQuery } from './parse-query';
import { fold, namesOf } from '../vocabulary/fold';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { learnTitles } from './lexicon';

beforeAll(() => learnTitles(catalogueListings()));

const cameras = ['filmCamera', 'digitalCamera'];

describe('a query', () => {
  it.each(goodsKinds)('[S-31] names %s by every word of it, in every content language', (kind) => {
    for (const language of contentLanguages)
      expect(readQuery(vocabularies[language].kinds[kind]).kinds).toContain(kind);
    for (const name of namesOf(kind)) expect(readQuery(name).kinds, name).toContain(kind);
  });

  it.each([
    ['camera', cameras, []],
    ['Cameras', cameras, []],
    ['CAMARA', cameras, []],
    ['ｶﾒﾗ', cameras, []],
    ['かめら', cameras, []],
    ['appareil photo noir', cameras, ['noir']],
    ['Asahigata film camera', ['filmCamera'], ['asahigata']],
    ['フィルムカメラ ブラック', ['filmCamera'], ['ブラツク']],
    ['camera lens', ['lens'], []],
    ['필름카메라', ['filmCamera'], []],
    ['watches', ['wristwatch'], []],
    ['headphone', ['headphones'], []],
    ['FOTOĞRAF MAKİNESİ', cameras, []],
    ['kılıç', null, ['kilic']],
    ['camera bag', null, ['camera', 'bag']],
    ['camera case', cameras, ['case']],
    ['open', null, ['open']],
    ['basket', ['basket'], []],
    ['黒いカメラ', cameras, ['黒']],
    ['中古カメラ', cameras, []],
    ['カメラ 中古', cameras, []],
    ['赤い革のテディベア', ['plushBear'], ['赤', '革']],
    ['昭和レトロのこけし', ['kokeshi'], ['昭和レトロ']],
    ['カサブランカ', null, ['カサブランカ']],
    ['日本', null, ['日本']],
    ['二手相机', cameras, []],
    ['白色的折扇', ['foldingFan'], ['白色']],
    ['กล้องฟิล์มสีดำ', ['filmCamera'], [fold('สีดำ')]],
    ['กาแฟ', null, ['กาแฟ']],
    ['중고필름카메라', ['filmCamera'], []],
    ['コンピュータ', ['laptop'], []],
    ['コンピューター', ['laptop'], []],
    ['らあめん', ['ramen'], []],
    ['キヤンドル', ['candle'], []],
    ['ヴァイオリン', ['violin'], []],
    ['schwarze Kameras', cameras, ['schwarz']],
    ['cámaras negras', cameras, ['negr']],
    ['чёрная камера', cameras, ['черн']],
    ['used camera from Japan', cameras, []],
    ['Küchenmessern', ['kitchenKnife'], []],
    ['', null, []],
  ])('[S-31] %j is read as %j and the words %j', (query, named, words) => {
    expect(readQuery(query)).toEqual({ kinds: named, words, corrected: null });
  });

  it.each([
    ['cmaera', 'camera', cameras],
    ['black cmaera', 'black camera', cameras],
    ['filn camera', 'film camera', ['filmCamera']],
    ['Apareil  photo noir', 'appareil photo noir', cameras],
    ['fotoaparat', 'Fotoapparat', cameras],
    ['ヘットホン', 'ヘッドホン', ['headphones']],
    ['카매라', '카메라', cameras],
    ['กล้องถ่ายรุป', 'กล้องถ่ายรูป', cameras],
    ['электрогитра', 'электрогитара', ['electricGuitar']],
    ['Asahigta', 'Asahigata', null],
  ])('[S-31] %j is read as %j', (query, corrected, named) => {
    const read = readQuery(query);
    expect(read.corrected).toBe(corrected);
    expect(read.kinds && [...read.kinds].sort()).toEqual(named && [...named].sort());
  });

  it.each([
    'cae',
    'm12345678901',
    'camera2x',
    'sony',
    'Nikon',
    'speaker',
    'boots',
    'case',
    'Asahigata',
    'kılıç',
    '相几',
    'ぬえのたま',
    'อ carte',
    'olla arrocera',
    'olla zorvakel',
    'penanak nasi',
    'penanak zorva',
    'nasi',
    'olka',
    'cmaera zorvakel',
    'cmaera fotoaparat',
  ])('[S-31] %s is no slip of another word', (query) => expect(readQuery(query).corrected).toBeNull());

  it('[A-07] of any text is read, longer than it was typed by no word, and loses no word where it names nothing', () => {
    const letters = fc.constantFrom(...Array.from('aeinorst kmгиcamercameraカメラ黒の相机กล้ อง가방%_\\'));
    const typed = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: letters, maxLength: 60 }));
    fc.assert(
      fc.property(typed, (text) => {
        const { kinds: named, words, corrected } = readQuery(text);
        const meant = corrected ?? text;
        const folded = [...new Set(fold(meant).split(/\s+/))].filter((word) => word !== '');
        if (named === null) expect(words).toEqual(folded);
        for (const word of words) expect(folded.some((token) => token.length >= word.length)).toBe(true);
        expect(words.join('').length).toBeLessThanOrEqual(folded.join('').length);
        if (corrected !== null) expect(readQuery(corrected).corrected).toBeNull();
      }),
      { numRuns: 400 },
    );
    expect(readQuery('\u0000 %_\\').words).toEqual(['\u0000', '%_\\']);
  });

  it('[A-07] takes no more than 5 ms of the processor a word, however strange', () => {
    readQuery('wrmup');
    const long = Array.from({ length: 20 }, (_, at) => `zorv${String.fromCharCode(97 + at)}keltam`).join(' ');
    // Time of the processor, not of the clock: a busy machine makes no difference.
    const before = process.cpuUsage();
    readQuery(long);
    expect(process.cpuUsage(before).user).toBeLessThan(100_000);
  });
});
