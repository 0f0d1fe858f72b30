import * as v from 'valibot';
import { expect, it } from 'vitest';
import { nameLine } from './input';

const name = v.pipe(nameLine(20), v.minLength(1));

it.each([
  ['Ami\r\nBcc: all', 'Ami Bcc: all'],
  ['\u202eimA', 'imA'],
  [' Ami\u200b ', 'Ami'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d🌾', '👩\u200d🌾'],
  ['山田', '山田'],
])('[A-07] the name %j becomes %j', (typed, stored) => {
  expect(v.parse(name, typed)).toBe(stored);
});

it.each(['\u200b', '\u200d', '\n', '\u202e', ' \u2066 ', 'x'.repeat(21)])('[A-07] %j is no name', (typed) => {
  expect(v.is(name, typed)).toBe(false);
});
