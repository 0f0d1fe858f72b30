import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedName } from './mask-name';
import { bareAddress, barePhone, mailbox } from './traits';

const home = {
  firstName: 'Jana',
  lastName: 'Beispiel',
  phone: '+4930901820000',
  country: 'DE',
  state: '',
  city: 'Berlin',
  street: 'Musterstraße 12',
  street2: 'Apt. 4',
  postalCode: '10115',
};

describe('what tells two accounts as one', () => {
  it('[S-18] is an address however it is written', () => {
    const same = { ...home, firstName: 'Max', street: 'MUSTERSTRAßE １２,', street2: ' apt 4', city: 'berlin ' };
    expect(bareAddress(same)).toBe(bareAddress(home));
    expect(bareAddress({ ...home, street: 'Musterstraße 12 Apt. 4', street2: '' })).toBe(bareAddress(home));
    expect(bareAddress({ ...home, street: 'Musterstraße 13' })).not.toBe(bareAddress(home));
    expect(bareAddress({ ...home, postalCode: '10116' })).not.toBe(bareAddress(home));
  });

  it.each([
    ['A.B+shop@Gmail.com', 'ab@gmail.com'],
    ['a.b+shop@mail.example', 'a.b@mail.example'],
    ['a.b@googlemail.com', 'ab@gmail.com'],
    ['ab@mail.example', 'ab@mail.example'],
  ])('[S-18] is the mailbox of %s', (email, box) => {
    expect(mailbox(email)).toBe(box);
  });

  it('[S-18] is a telephone number with its country or without', () => {
    expect(barePhone('+49 30 9018 20000')).toBe(barePhone('030/901820000'));
  });
});

describe('a masked name', () => {
  it.each([
    ['Jana', 'J***'],
    ['Beispiel, Jana', 'J***'],
    ['王小明', '小***'],
    ['jana.beispiel@mail.example', 'j***'],
    ['', '***'],
    ['\u202e<b>', 'b***'],
  ])('[R-41] of %j is %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });

  it('[R-41] shows one letter at most, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(maskedName(name)).toMatch(/^.?\*{3}$/u);
      }),
    );
  });
});
