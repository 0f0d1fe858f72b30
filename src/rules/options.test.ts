import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenPrice, lowestPrice, missingOptions, validChoices } from './options';

const choice = (id: string, JPYPrice: number | null = null, soldOut = false) => ({ id, JPYPrice, soldOut });
const size = {
  id: 'size',
  required: true,
  choices: [choice('s', 1_000), choice('l', 2_000), choice('xl', 3_000, true)],
};
const ribbon = { id: 'ribbon', required: false, choices: [choice('no'), choice('yes', 2_500)] };
const noted = { id: 'noted', required: true, choices: [choice('ok')] };

describe('missingOptions', () => {
  it.each([
    [{}, ['size', 'noted']],
    [{ size: 's' }, ['noted']],
    [{ size: 's', noted: 'ok' }, []],
    [{ size: 'xl', noted: 'ok' }, ['size']],
    [{ size: 'no such', noted: 'ok', ribbon: 'yes' }, ['size']],
    [{ size: '__proto__', noted: 'constructor' }, ['size', 'noted']],
  ])('[V-21] of %o names %o', (chosen, missing) => {
    expect(missingOptions([size, ribbon, noted], chosen).map(({ id }) => id)).toEqual(missing);
  });
});

describe('chosenPrice', () => {
  it.each([
    [{}, null],
    [{ noted: 'ok' }, null],
    [{ size: 'l' }, 2_000],
    [{ size: 'xl' }, null],
    [{ size: 's', ribbon: 'yes' }, 2_500],
    [{ size: 's', ribbon: 'no' }, 1_000],
  ])('[E-06] of %o is %s', (chosen, price) => {
    expect(chosenPrice([size, ribbon, noted], chosen)).toBe(price);
  });
});

describe('lowestPrice', () => {
  const sold = { ...size, choices: size.choices.map((entry) => ({ ...entry, soldOut: true })) };
  const mixed = { ...size, choices: [...size.choices, choice('m')] };
  it.each([
    ['what must be chosen', [size, ribbon, noted], {}, 1_000],
    ['what is chosen already', [size, ribbon, noted], { size: 'l' }, null],
    ['what may be left out', [ribbon, noted], {}, null],
    ['a choice at the goods’ own price', [mixed], {}, null],
    ['choices that are all sold', [sold], {}, null],
    ['no options', [], {}, null],
  ])('[E-06] [B-02] of %s', (_, options, chosen, price) => {
    expect(lowestPrice(options, chosen)).toBe(price);
  });
});

it('[V-21] [B-10] what is valid stays valid, and nothing else comes through', () => {
  const ids = fc.constantFrom('s', 'l', 'xl', 'no', 'yes', 'ok', 'x', '__proto__');
  const drafts = fc.dictionary(fc.constantFrom('size', 'ribbon', 'noted', 'other'), ids);
  fc.assert(
    fc.property(drafts, (draft) => {
      const options = [size, ribbon, noted];
      const valid = validChoices(options, draft);
      expect(validChoices(options, valid)).toEqual(valid);
      expect(missingOptions(options, valid)).toEqual(missingOptions(options, draft));
      expect(Object.keys(valid).every((id) => options.some((option) => option.id === id))).toBe(true);
    }),
  );
});
