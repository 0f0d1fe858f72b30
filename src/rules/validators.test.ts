import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newPassword } from '../contract/common';
import { emailCodeFault, emailFault, passwordFaults } from './validators';

describe('sign-up fields', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['a@b', 'malformed'],
    ['a b@c.de', 'malformed'],
    ['a@b.', 'malformed'],
    [`${'a'.repeat(40)}@`, 'malformed'],
    [`${'a'.repeat(250)}@b.de`, 'tooLong'],
    [' reader@example.com ', null],
  ])('[V-08] e-mail %j → %j', (text, fault) => {
    expect(emailFault(text)).toBe(fault);
  });

  it.each([
    ['', 'empty'],
    ['12345', 'malformed'],
    ['123456', null],
  ])('[V-09] code %j → %j', (text, fault) => {
    expect(emailCodeFault(text)).toBe(fault);
  });

  it.each([
    ['', ['tooShort', 'noLetter', 'onlyLetters']],
    ['abcdefgh', ['onlyLetters']],
    ['12345678', ['noLetter']],
    ['パスワード2026', []],
    ['Kakehashi-2026', []],
    [`a1${'x'.repeat(130)}`, ['tooLong']],
  ])('[V-10] password %j', (text, faults) => {
    expect(passwordFaults(text)).toEqual(faults);
  });

  it('[E-16] names a rule for everything that the contract refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (text) => {
        const faults = passwordFaults(text);
        expect(faults).not.toContain('refused');
        expect(faults.length === 0).toBe(v.safeParse(newPassword, text).success);
      }),
    );
  });
});
