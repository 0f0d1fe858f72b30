import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { badInputs, hostileInputs } from '@scripts/conformance/inputs';
import { parseOptions } from '@scripts/conformance/options';
import { printed } from '@scripts/conformance/report';
import { wrongCookies } from '@scripts/conformance/session-checks';
import hostile from '../fixtures/hostile-inputs.json';
import type { CallSpec } from '@/contract/call';
import { contract } from '@/contract/table';

describe('the command line', () => {
  it('[B-13] takes an address with or without a path, and what goes with it', () => {
    const args = ['https://api.example/shop', '--email', 'a@b.example', '--only', 'Sig.Front.Order', '--only', '*'];
    expect(parseOptions(args, { CONFORMANCE_PASSWORD: 'secret' })).toEqual({
      base: new URL('https://api.example/shop/'),
      customer: { email: 'a@b.example', password: 'secret' },
      writes: false,
      only: ['Sig.Front.Order', '*'],
    });
  });

  it.each([
    [[], 'One address is needed'],
    [['https://a.example', 'https://b.example'], 'One address is needed'],
    [['api.example'], 'api.example is no http(s) address'],
    [['file:///etc'], 'no http(s) address'],
    [['https://a.example', '--email', 'a@b.example'], 'go together'],
    [['https://a.example', '--writes'], '--writes needs a test customer'],
    [['https://a.example', '--wrong'], '--wrong'],
    [['https://a.example', '--only', 'Sig.Front.Order', '--only', 'Sig.Front.Ordr'], 'Sig.Front.Ordr: no call'],
  ])('[B-13] refuses %j', (args, why) => {
    expect(() => parseOptions(args, {})).toThrow(why);
  });
});

describe('the session’s cookies', () => {
  const hint = 'signedIn=1; Path=/; SameSite=Lax';

  it.each([
    [false, ['session=x; Path=/; HttpOnly; SameSite=Lax', hint], []],
    [true, ['__Host-session=x; path=/; httponly; samesite=strict; secure', `${hint}; Secure`], []],
    [true, ['session=x; Path=/; HttpOnly; SameSite=Lax; Secure', `${hint}; Secure`], ['session has no __Host- prefix']],
    [true, ['__Host-session=x; Path=/; HttpOnly; SameSite=Lax', `${hint}; Secure`], ['__Host-session is not Secure']],
    [false, ['session=x; Path=/; SameSite=Lax', hint], ['session is not HttpOnly: a script could read it']],
    [false, ['session=x; Path=/; HttpOnly; SameSite=None', hint], ['session is not SameSite=Lax']],
    [false, ['session=x; Path=/api; HttpOnly; SameSite=Lax', hint], ['session has no Path=/']],
    [false, [hint], ['no session cookie is set']],
    [false, ['session=x; Path=/; HttpOnly; SameSite=Lax'], ['signedIn is missing, or hidden from the page']],
  ])('[B-13] over https %j: %j', (https, lines, wrong) => {
    expect(wrongCookies(lines, https)).toEqual(wrong);
  });
});

describe('bad inputs', () => {
  const specs = Object.entries<CallSpec>(contract);
  const texts = hostile.flatMap(({ input }) => (typeof input === 'string' ? [input] : []));

  it.each(specs)(
    '[B-13] of %s are refused by its schema, and a write gets no hostile one that it would take',
    (_, spec) => {
      const bad = badInputs(spec, undefined);
      const sent = spec.writes ? [...bad, ...hostileInputs(spec, undefined, texts)] : bad;
      const accepted = sent.filter(({ input }) => typeof input !== 'string' && v.safeParse(spec.input, input).success);
      expect(accepted).toEqual([]);
      for (const { input } of sent) {
        if (typeof input !== 'string' || ['{', '<html>'].includes(input)) continue;
        expect(v.safeParse(spec.input, JSON.parse(input)).success).toBe(false);
      }
    },
  );

  it('[B-13] spoil one field of a read at a time: missing, wrong, too long', () => {
    const spec = contract['Sig.Front.Search.Goods'];
    const kinds = badInputs(spec, { q: 'tea' }).map(({ what }) => what);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'no field at all',
        'no q',
        'site "no such value!"',
        'q of 256 letters',
        'seller of 64 letters',
      ]),
    );
  });
});

it('[B-13] prints what differs, what was left out by its reason, and the counts as the last line', () => {
  const text = printed([
    { call: 'A', kind: 'answer', state: 'passed', details: [] },
    { call: 'B', kind: 'method', state: 'failed', details: ['1', '2', '3', '4', '5', '6', '7', '8'] },
    { call: 'C', kind: 'answer', state: 'skipped', details: ['why'] },
    { call: 'D', kind: 'paging', state: 'skipped', details: ['why'] },
  ]);
  expect(text.split('\n')).toEqual([
    'FAILED  B  method',
    ...['1', '2', '3', '4', '5', '6', '… and 2 more'].map((detail) => `        ${detail}`),
    'skipped 2 × why',
    '        C answer, D paging',
    '1 passed, 1 failed, 2 skipped',
  ]);
});
