import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parcelCalls } from '../../contract/parcel';
import { fewestContents, mostContents, proposedContents, readContents, readDeclared } from './declaration';

describe('contents on the customs form', () => {
  it.each([
    ['porcelain tea bowl', 'porcelain tea bowl'],
    ['  Ｔｅａ\u3000bowl ', 'Tea bowl'],
    ['T-shirt, 2 pcs', 'T-shirt, 2 pcs'],
    ['Café crème set', 'Café crème set'],
  ])('[B-04] %j is %j', (typed, contents) => expect(readContents(typed)).toEqual({ ok: true, contents }));

  it.each([
    ['', 'short'],
    ['ab', 'short'],
    ['12345', 'short'],
    ['茶碗', 'script'],
    ['tea bowl 茶碗', 'script'],
    ['чашка', 'script'],
    ['tea bowl 🍵', 'script'],
    ['a'.repeat(mostContents + 1), 'long'],
  ])('[B-04] %j is %s', (typed, problem) => expect(readContents(typed)).toEqual({ ok: false, problem }));

  it('[B-04] proposes an English title cut after a word, and nothing in another language', () => {
    const english = (text: string) => proposedContents({ text, language: 'en' });
    expect(english('Bokusei Fude 3 calligraphy brush, black, set of 3, made in Japan')).toBe(
      'Bokusei Fude 3 calligraphy brush, black, set of 3, made in',
    );
    expect(english('Kyoto fan')).toBe('Kyoto fan');
    expect(english('扇子 sensu')).toBe('');
    expect(english('x'.repeat(80))).toBe('');
    expect(proposedContents({ text: 'Teeschale', language: 'de' })).toBe('');
  });

  it('[B-04] what is taken fits the contract', () => {
    const { contents: schema } = parcelCalls['Sig.Front.Parcel.Create'].input.entries.declaration.pipe[0].item.entries;
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 70 }), fc.string({ unit: 'binary', maxLength: 70 })), (typed) => {
        const reading = readContents(typed);
        const proposed = proposedContents({ text: typed, language: 'en' });
        if (reading.ok) expect(v.parse(schema, reading.contents)).toBe(reading.contents);
        if (proposed !== '') expect(readContents(proposed)).toEqual({ ok: true, contents: proposed });
      }),
    );
    expect(fewestContents).toBeLessThan(mostContents);
  });
});

describe('a declared value', () => {
  it.each([
    ['2480', 2480],
    ['¥2,480', 2480],
    ['２４８０円', 2480],
    ['0', null],
    ['-5', null],
    ['12.5', null],
    ['free', null],
    ['', null],
  ])('[B-04] %j is %s yen', (typed, yen) => expect(readDeclared(typed)).toBe(yen));
});
