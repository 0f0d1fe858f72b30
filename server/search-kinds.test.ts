import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds } from './catalogue/vocabulary/terms';
import { contentLanguages, vocabularies } from './catalogue/vocabulary/vocabularies';
import { readQuery } from './search-kinds';
import { fold, namesOf } from './search-text';

const cameras = ['filmCamera', 'digitalCamera'];

describe('a query', () => {
  it.each(kinds)('[S-31] names %s by every word of it, in every content language', (kind) => {
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
    ['フィルムカメラ ブラック', ['filmCamera'], ['ブラック']],
    ['camera lens', ['lens'], []],
    ['필름카메라', ['filmCamera'], []],
    ['watches', ['wristwatch'], []],
    ['headphone', ['headphones'], []],
    ['FOTOĞRAF MAKİNESİ', cameras, []],
    ['kılıç', null, ['kilic']],
    ['camera bag', null, ['camera', 'bag']],
    ['open', null, ['open']],
    ['', null, []],
  ])('[S-31] %j is read as %j and the words %j', (query, named, words) => {
    expect(readQuery(query)).toEqual({ kinds: named, words });
  });

  it('[A-07] of any text is read, and loses no word that names nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const read = readQuery(text);
        if (read.kinds === null) expect(read.words.join('')).toBe([...new Set(fold(text).split(/\s+/))].join(''));
      }),
    );
    expect(readQuery('\u0000 %_\\').words).toEqual(['\u0000', '%_\\']);
  });
});
