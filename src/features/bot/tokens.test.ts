import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeFinder } from './find';
import { questionTokens, tokens } from './tokens';

it.each([
  ['Delivery of my PARCELS', ['delivery', 'of', 'my', 'parcel']],
  ['доставку', ['доста']],
  ['送料はEMS', ['送料', '料は', 'ems']],
  ['الشحن', ['شحن']],
  ['Gebühr', ['gebuhr']],
])('[S-32] [K-05] %s is searched by %j', (text, found) => {
  expect([...tokens(text)].sort()).toEqual([...found].sort());
});

it('[S-32] fillers join nothing in scripts without spaces', () => {
  expect(questionTokens('送料はいくらですか', 'です')).toEqual(['送料']);
  expect(questionTokens('請問運費怎麼算', '請問 怎麼')).toEqual(['運費', '算']);
});

it('[S-32] any text is searched without a fault', () => {
  const find = makeFinder({
    documents: [{ id: 'a.b', title: 'Shipping', path: '/', paragraphs: ['送料'] }],
    words: [],
    fillers: 'the です',
    unrelated: '',
  });
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(find(text).documents.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
  expect(find('shiping').documents.map(({ id }) => id)).toEqual(['a.b']);
});
