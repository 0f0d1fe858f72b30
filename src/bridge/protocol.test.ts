import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { events, methodNames, methods, type Method } from './protocol';

const url = 'https://shop.example/a';
const prepared = { paymentId: 'P1', payment: 'alipayMini', params: { tradeNO: '1' } };
const code = 'a'.repeat(43);
const picture = { type: 'image/png', data: 'iVBORw==' };

interface Samples {
  /** The parameters that the page may send, and those that it may not. */
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** The answers that a host may give, and those that it may not. */
  readonly say: readonly unknown[];
  readonly sayNot: readonly unknown[];
}

/** The samples of every method's two schemas; the table itself is read by docs/embedding.md and by the fake hosts. */
const samples: Readonly<Record<Method, Samples>> = {
  openOrderList: { valid: [{}], invalid: ['x', null], say: [{}, { more: 1 }], sayNot: [null, 'done'] },
  openMini: {
    valid: [{ path: '/pages/a' }, { appId: 'wx1' }, { appId: 'wx1', path: '/b' }, { appId: 'x'.repeat(40) }],
    invalid: [{}, { path: '' }, { path: 'a'.repeat(2049) }, { appId: 'x'.repeat(41) }, { appId: 'wx1', path: '' }],
    say: [{}],
    sayNot: [7],
  },
  openUrl: {
    valid: [{ url }],
    invalid: [{}, { url: '' }, { url: 'a'.repeat(2049) }, { url: 4 }],
    say: [{}],
    sayNot: [null],
  },
  openBanner: {
    valid: [
      { url: null, id: 'x' },
      { url, id: 'a'.repeat(100) },
    ],
    invalid: [{}, { url }, { url: '', id: 'x' }, { url, id: 'a'.repeat(101) }],
    say: [{}],
    sayNot: [null],
  },
  back: { valid: [{}], invalid: [null], say: [{}], sayNot: [null] },
  login: {
    valid: [{ interactive: true }, { interactive: false }],
    invalid: [{}, { interactive: 'yes' }],
    say: [{ code }],
    sayNot: [{}, { code: `${code}a` }, { code: ` ${code}` }, { code: 'a'.repeat(42) }, { code: `${'a'.repeat(42)}=` }],
  },
  pay: {
    valid: [prepared, { ...prepared, params: {} }],
    invalid: [
      {},
      { paymentId: 'P1' },
      { ...prepared, paymentId: 'a'.repeat(101) },
      { ...prepared, params: { amount: 1 } },
      { ...prepared, params: Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`p${index}`, ''])) },
    ],
    say: [{ state: 'paid' }, { state: 'pending' }, { state: 'failed' }],
    sayNot: [{}, { state: '' }, { state: 'refunded' }],
  },
  copyText: {
    valid: [{ text: '' }, { text: 'a'.repeat(10_000) }],
    invalid: [{}, { text: 'a'.repeat(10_001) }],
    say: [{}],
    sayNot: [null],
  },
  saveImage: {
    valid: [{ url }, { url: 'a'.repeat(8_000_000) }],
    invalid: [{}, { url: 'a'.repeat(8_000_001) }],
    say: [{}],
    sayNot: [null],
  },
  chooseImage: {
    valid: [{ count: 1 }, { count: 9 }],
    invalid: [{}, { count: 0 }, { count: 10 }, { count: 1.5 }],
    say: [
      { images: [picture] },
      { images: [{ type: 'image/webp', data: 'QUJD' }] },
      { images: Array.from({ length: 9 }, () => picture) },
    ],
    sayNot: [
      {},
      { images: [] },
      { images: Array.from({ length: 10 }, () => picture) },
      { images: [{ ...picture, type: 'image/gif' }] },
      { images: [{ ...picture, data: 'abc' }] },
      { images: [{ ...picture, data: 'data:image/png;base64,iVBORw==' }] },
      { images: [{ ...picture, data: 'iVBOR===w' }] },
      { images: [{ ...picture, data: 'iVBORw== ' }] },
      { images: [{ ...picture, data: ' iVBORw==' }] },
    ],
  },
  share: {
    valid: [{ title: 'a'.repeat(300), url }],
    invalid: [{ title: 'a' }, { title: 'a'.repeat(301), url }],
    say: [{}],
    sayNot: [null],
  },
  setTitle: {
    valid: [{ title: '', url }],
    invalid: [{ url }, { title: 'a'.repeat(301), url }],
    say: [{}],
    sayNot: [null],
  },
  safeArea: {
    valid: [{}],
    invalid: [null],
    say: [{ top: 0, right: 0, bottom: 34, left: 400 }],
    sayNot: [{}, { top: -1, right: 0, bottom: 0, left: 0 }, { top: 0, right: 0, bottom: 401, left: 0 }],
  },
};

describe.each(methodNames)('%s', (name) => {
  const { does, params, reply, timeout } = methods[name];
  const passes = (schema: v.GenericSchema, values: readonly unknown[]) => values.map((sample) => v.is(schema, sample));

  it('[T-21] takes what it may be asked, and nothing else', () => {
    const { valid, invalid } = samples[name];
    expect(passes(params, valid)).toEqual(valid.map(() => true));
    expect(passes(params, invalid)).toEqual(invalid.map(() => false));
  });

  it('[T-21] takes what a host may answer, and nothing else', () => {
    const { say, sayNot } = samples[name];
    expect(passes(reply, say)).toEqual(say.map(() => true));
    expect(passes(reply, sayNot)).toEqual(sayNot.map(() => false));
  });

  it('[T-21] says in a sentence what the host does, and waits longer for a person', () => {
    expect(does).toMatch(/^[A-Z].{10,}[.)]$/);
    const byHand: readonly Method[] = ['login', 'pay', 'saveImage', 'chooseImage', 'share'];
    expect(timeout).toBe(byHand.includes(name) ? 120_000 : 3000);
  });
});

it('[T-21] every event says in a sentence what has happened', () => {
  for (const { says } of Object.values(events)) expect(says).toMatch(/^[A-Z].{10,}\.$/);
});
