import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchHref } from '@/config/paths';
import { readGoodsQuery, searchQueryFields } from './query';

const read = (search: string) => readGoodsQuery(search);

describe('the address of a search', () => {
  it('[R-19] says everything that is asked for', () => {
    expect(
      read(
        '?q=%20black%20camera&site=yahoo&seller=momo.3&min=1000&max=20000&condition=good,new,bad&stock=1&sort=cheap&not=junk,%20JUNK%20,case%20only',
      ),
    ).toEqual({
      q: 'black camera',
      site: 'yahoo',
      seller: 'momo.3',
      min: 1_000,
      max: 20_000,
      conditions: ['new', 'good'],
      stock: true,
      sort: 'cheap',
      not: ['junk', 'case only'],
    });
  });

  it.each([
    ['?site=__proto__', { site: undefined }],
    ['?seller=abc', { seller: undefined }],
    ['?site=yahoo&seller=<b>', { seller: undefined }],
    ['?min=-1&max=1e9', { min: undefined, max: undefined }],
    ['?min=0', { min: 0 }],
    ['?sort=constructor', { sort: 'new' }],
    ['?stock=true', { stock: false }],
    ['?q=a&q=b', { q: 'a' }],
  ])('[N-20] of %s keeps what is sound alone', (search, part) => {
    expect(read(search)).toMatchObject(part);
  });

  it('[R-19] restores it all: read, written and read again it is the same', () => {
    const number = fc.option(fc.nat(999_999_999), { nil: undefined });
    fc.assert(
      fc.property(fc.string(), number, number, fc.boolean(), fc.string(), (q, min, max, stock, seller) => {
        const once = read(
          searchHref({
            q,
            site: 'mercari',
            seller,
            min: min?.toString(),
            max: max?.toString(),
            stock: stock ? '1' : '',
          }).slice('/search'.length),
        );
        expect(read(searchHref(searchQueryFields(once)).slice('/search'.length))).toEqual(once);
      }),
    );
  });
});
