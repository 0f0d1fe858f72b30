import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parcelCalls } from '@/contract/parcel';
import { minContents, maxContents, proposedContents, readContents, readDeclared } from './declaration';

describe('contents on the customs form', () => {
  it.each([
    ['porcelain tea bowl', 'porcelain tea bowl'],
    ['  Ｔｅａ\u3000bowl ', 'Tea bowl'],
    ['T-shirt, 2 pcs', 'T-shirt, 2 pcs'],
    ['Café crème set', 'Café crème set'],
    ['gift wrapping paper rolls', 'gift wrapping paper rolls'],
    ['plush toy', 'plush toy'],
    ['bicycle parts: brake levers', 'bicycle parts: brake levers'],
    ['trading cards', 'trading cards'],
    ['leather shoes, brown loafers', 'leather shoes, brown loafers'],
  ])('[B-04] %j is %j', (typed, contents) => expect(readContents(typed)).toEqual({ ok: true, contents }));

  it.each([
    ['', 'short'],
    ['ab', 'short'],
    ['12345', 'short'],
    ['茶碗', 'script'],
    ['tea bowl 茶碗', 'script'],
    ['чашка', 'script'],
    ['tea bowl 🍵', 'script'],
    ['a'.repeat(maxContents + 1), 'long'],
    ['gift', 'vague'],
    ['Gifts', 'vague'],
    ['2 gifts for a friend', 'vague'],
    ['Birthday gift!', 'vague'],
    ['Geschenk', 'vague'],
    ['cadeau', 'vague'],
    ['regalo', 'vague'],
    ['prezenty', 'vague'],
    ['hadiah', 'vague'],
    ['various items', 'vague'],
    ['Zubehör', 'vague'],
    ['Vêtements', 'vague'],
    ['części', 'vague'],
    ['parts & accessories', 'vague'],
    ['personal effects', 'vague'],
    ['electronics', 'vague'],
    ['clothes (used)', 'vague'],
    ['merchandise', 'vague'],
    ['from Japan', 'vague'],
  ])('[B-04] %j is %s', (typed, problem) => expect(readContents(typed)).toEqual({ ok: false, problem }));

  it('[B-04] proposes whole phrases, never one that was cut', () => {
    expect(proposedContents('film camera')).toBe('film camera');
    expect(proposedContents('Bokusei Fude 3 calligraphy brush, black, set of 3, made in Japan')).toBe(
      'Bokusei Fude 3 calligraphy brush, black, set of 3',
    );
    expect(proposedContents('Asahigata AM-1 film camera, black, with strap, case and two lenses')).toBe(
      'Asahigata AM-1 film camera, black, with strap',
    );
    expect(proposedContents('扇子 sensu')).toBe('');
    expect(proposedContents('x'.repeat(80))).toBe('');
  });

  it('[B-04] what is taken fits the contract', () => {
    const { contents: schema } = parcelCalls['Sig.Front.Parcel.Create'].input.entries.declaration.pipe[2].item.entries;
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 70 }), fc.string({ unit: 'binary', maxLength: 70 })), (typed) => {
        const reading = readContents(typed);
        const proposed = proposedContents(typed);
        if (reading.ok) expect(v.parse(schema, reading.contents)).toBe(reading.contents);
        if (proposed !== '') expect(readContents(proposed)).toEqual({ ok: true, contents: proposed });
      }),
    );
    expect(minContents).toBeLessThan(maxContents);
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
