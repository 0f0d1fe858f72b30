import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { events, methodNames, methods, type Method } from './protocol';

const url = 'https://shop.example/a';
const code = 'a'.repeat(43);
const picture = { type: 'image/png', data: 'iVBORw==' };

interface Samples {
  /** What the page may ask, and what it may not. */
  readonly ask: readonly unknown[];
  readonly askNot: readonly unknown[];
  /** What a host may answer, and what it may not. */
  readonly say: readonly unknown[];
  readonly sayNot: readonly unknown[];
}

/** Of every method's two schemas; the table itself is read by docs/embedding.md and by the fake hosts. */
const samples: Readonly<Record<Method, Samples>> = {
  openOrderList: { ask: [{}], askNot: ['x', null], say: [{}, { more: 1 }], sayNot: [null, 'done'] },
  openMini: {
    ask: [{ path: '/pages/a' }, { appId: 'wx1' }, { appId: 'wx1', path: '/b' }, { appId: 'x'.repeat(40) }],
    askNot: [{}, { path: '' }, { path: 'a'.repeat(2049) }, { appId: 'x'.repeat(41) }, { appId: 'wx1', path: '' }],
    say: [{}],
    sayNot: [7],
  },
  openUrl: {
    ask: [{ url }],
    askNot: [{}, { url: '' }, { url: 'a'.repeat(2049) }, { url: 4 }],
    say: [{}],
    sayNot: [null],
  },
  openBanner: {
    ask: [
      { url: null, id: 'x' },
      { url, id: 'a'.repeat(100) },
    ],
    askNot: [{}, { url }, { url: '', id: 'x' }, { url, id: 'a'.repeat(101) }],
    say: [{}],
    sayNot: [null],
  },
  back: { ask: [{}], askNot: [null], say: [{}], sayNot: [null] },
  login: {
    ask: [{ interactive: true }, { interactive: false }],
    askNot: [{}, { interactive: 'yes' }],
    say: [{ code }],
    sayNot: [{}, { code: `${code}a` }, { code: ` ${code}` }, { code: 'a'.repeat(42) }, { code: `${'a'.repeat(42)}=` }],
  },
  pay: {
    ask: [{ paymentId: 'P1' }],
    askNot: [{}, { paymentId: 'a'.repeat(101) }],
    say: [{ state: 'paid' }, { state: 'pending' }],
    sayNot: [{}, { state: '' }, { state: 'failed' }],
  },
  copyText: {
    ask: [{ text: '' }, { text: 'a'.repeat(10_000) }],
    askNot: [{}, { text: 'a'.repeat(10_001) }],
    say: [{}],
    sayNot: [null],
  },
  saveImage: {
    ask: [{ url }, { url: 'a'.repeat(8_000_000) }],
    askNot: [{}, { url: 'a'.repeat(8_000_001) }],
    say: [{}],
    sayNot: [null],
  },
  chooseImage: {
    ask: [{ count: 1 }, { count: 9 }],
    askNot: [{}, { count: 0 }, { count: 10 }, { count: 1.5 }],
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
    ask: [{ title: 'a'.repeat(300), url }],
    askNot: [{ title: 'a' }, { title: 'a'.repeat(301), url }],
    say: [{}],
    sayNot: [null],
  },
  setTitle: {
    ask: [{ title: '', url }],
    askNot: [{ url }, { title: 'a'.repeat(301), url }],
    say: [{}],
    sayNot: [null],
  },
  safeArea: {
    ask: [{}],
    askNot: [null],
    say: [{ top: 0, right: 0, bottom: 34, left: 400 }],
    sayNot: [{}, { top: -1, right: 0, bottom: 0, left: 0 }, { top: 0, right: 0, bottom: 401, left: 0 }],
  },
};

describe.each(methodNames)('%s', (name) => {
  const { does, params, reply, timeout } = methods[name];
  const passes = (schema: v.GenericSchema, values: readonly unknown[]) => values.map((one) => v.is(schema, one));

  it('[T-21] takes what it may be asked, and nothing else', () => {
    const { ask, askNot } = samples[name];
    expect(passes(params, ask)).toEqual(ask.map(() => true));
    expect(passes(params, askNot)).toEqual(askNot.map(() => false));
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
