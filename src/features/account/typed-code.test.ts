import { expect, it } from 'vitest';
import * as v from 'valibot';
import { typedCode } from './typed-code';

it.each([
  ' 205148',
  '205148\n',
  '205 148',
  '205-148',
  '２０５１４８',
  '٢٠٥١٤٨',
  '۲۰۵۱۴۸',
  '๒๐๕๑๔๘',
  'Your code: 205148.',
  '\u200e205148',
])('[V-09] reads the code from %j', (text) => {
  expect(v.parse(typedCode, text)).toBe('205148');
});

it.each(['', '20514', '2051480', 'code'])('[V-09] refuses %j', (text) => {
  expect(v.is(typedCode, text)).toBe(false);
});
