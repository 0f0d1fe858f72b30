import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import samples from '@tests/fixtures/hostile-inputs.json';
import { methods, type Question } from './protocol';
import { openWire, type Wire } from './wire';

const events = vi.fn();
let questions: Question[] = [];
let wire: Wire;

const request = (method: 'login' | 'safeArea' | 'setTitle' = 'safeArea', timeoutMs = 1000) =>
  wire.request(method, {}, methods[method].reply, { timeoutMs });
const last = (): Question => questions[questions.length - 1] as Question;
const insets = { top: 1, right: 0, bottom: 2, left: 0 };
const answer = (more: object = {}) => ({ v: 1, id: last().id, nonce: last().nonce, ok: true, data: insets, ...more });

beforeEach(() => {
  vi.useFakeTimers();
  events.mockReset();
  questions = [];
  wire = openWire((question) => void questions.push(question), events);
});
afterEach(() => vi.useRealTimers());

describe('hostile messages', () => {
  const of = (kind: string) => samples.filter((sample) => sample.kind === kind).map(({ input }) => input as unknown);
  const messages = of('bridge-message').map((input) =>
    typeof input === 'object' && input !== null && 'data' in input ? input.data : input,
  );

  it.each(messages.map((message) => [JSON.stringify(message).slice(0, 70), message] as const))(
    '[N-20] answers no question and starts no event: %s',
    async (_, message) => {
      const result = request();
      wire.receive(message);
      wire.receive(JSON.stringify(message));
      await vi.advanceTimersByTimeAsync(1001);
      expect(await result).toEqual({ ok: false, code: 'timeout' });
      expect(events).not.toHaveBeenCalled();
      expect(({} as { x?: unknown }).x).toBeUndefined();
    },
  );

  it.each([
    ['another nonce', () => answer({ nonce: 'f'.repeat(32) }), 'timeout'],
    ['no nonce', () => ({ ...answer(), nonce: undefined }), 'timeout'],
    ['an unknown id', () => answer({ id: '999' }), 'timeout'],
    ['version 99', () => answer({ v: 99 }), 'bad-reply'],
    ['data of another shape', () => answer({ data: { ...insets, top: '1' } }), 'bad-reply'],
    ['pixels beyond any phone', () => answer({ data: { ...insets, top: 4000 } }), 'bad-reply'],
    ['an error of its own making', () => answer({ ok: false, data: undefined, error: { code: 'evil' } }), 'bad-reply'],
  ])('[N-20] %s', async (_, message, code) => {
    const result = request();
    wire.receive(JSON.stringify(message()));
    await vi.advanceTimersByTimeAsync(1001);
    expect(await result).toMatchObject({ ok: false, code });
  });

  it('[N-20] a prototype in an answer is refused and touches nothing', async () => {
    const result = request();
    const text = JSON.stringify(answer()).replace('"top":1', '"top":1,"__proto__":{"x":1}');
    wire.receive(text);
    await vi.advanceTimersByTimeAsync(1001);
    expect((await result).ok).toBe(false);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('[N-20] what nobody asked for does not come through', async () => {
    const result = request();
    wire.receive(answer({ data: { ...insets, x: 1 } }));
    expect(await result).toEqual({ ok: true, value: insets });
  });

  it('[N-20] a callback in an answer is never looked at', async () => {
    const result = request();
    wire.receive(answer({ callback: 'alert(1)//' }));
    expect(await result).toEqual({ ok: true, value: insets });
  });

  it('[N-20] version 99 is named as such', async () => {
    const result = request();
    wire.receive(answer({ v: 99 }));
    expect(await result).toEqual({ ok: false, code: 'bad-reply', detail: 'unsupported-version' });
  });

  it('[N-20] whatever comes in, the wire neither throws nor answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), fc.json(), fc.string({ unit: 'binary' })), async (noise) => {
        const result = request('safeArea', 5);
        wire.receive(noise);
        await vi.advanceTimersByTimeAsync(6);
        expect(await result).toEqual({ ok: false, code: 'timeout' });
      }),
      { numRuns: 300 },
    );
    expect(events).not.toHaveBeenCalled();
  });
});

describe('events', () => {
  const deliver = async (message: object) => {
    const result = request();
    wire.receive({ v: 1, nonce: last().nonce, ...message });
    await vi.advanceTimersByTimeAsync(1001);
    await result;
  };

  it('[T-21] reaches who listens, with data of its schema', async () => {
    await deliver({ event: 'insetsChanged', data: insets });
    expect(events).toHaveBeenCalledExactlyOnceWith('insetsChanged', insets);
    await deliver({ event: 'resume' });
    expect(events).toHaveBeenLastCalledWith('resume', {});
  });

  it.each([
    ['of no known name', { event: 'constructor', data: {} }],
    ['with other data', { event: 'insetsChanged', data: { top: 1 } }],
    ['of another version', { event: 'resume', v: 2 }],
    ['with another nonce', { event: 'resume', nonce: 'f'.repeat(32) }],
  ])('[N-20] one %s is dropped', async (_, message) => {
    await deliver(message);
    expect(events).not.toHaveBeenCalled();
  });

  it('[N-20] one too long is dropped', async () => {
    const result = request();
    const text = JSON.stringify({ v: 1, nonce: last().nonce, event: 'resume', data: {} });
    wire.receive(text + ' '.repeat(65_536));
    await vi.advanceTimersByTimeAsync(1001);
    await result;
    expect(events).not.toHaveBeenCalled();
  });
});

describe('answers', () => {
  it('[T-21] come in any order, each to its own question', async () => {
    const first = request();
    const firstId = last().id;
    const second = request();
    wire.receive(answer({ data: { ...insets, top: 9 } }));
    wire.receive(answer({ id: firstId }));
    expect(await first).toEqual({ ok: true, value: insets });
    expect(await second).toEqual({ ok: true, value: { ...insets, top: 9 } });
  });

  it('[T-21] may be what the channel itself gives back, and its refusal is a failure', async () => {
    const given = openWire(
      (question) => Promise.resolve(JSON.stringify({ v: 1, id: question.id, nonce: question.nonce, ok: true })),
      events,
    );
    const broken = openWire(() => Promise.reject(new Error('no handler')), events);
    expect(await given.request('setTitle', {}, methods.setTitle.reply, { timeoutMs: 9 })).toEqual({
      ok: true,
      value: {},
    });
    expect(await broken.request('setTitle', {}, methods.setTitle.reply, { timeoutMs: 9 })).toEqual({
      ok: false,
      code: 'host-error',
      detail: 'no handler',
    });
  });

  it.each(['unsupported', 'cancelled', 'denied', 'host-error'] as const)('[T-21] tells the error %s', async (code) => {
    const result = request();
    wire.receive(answer({ ok: false, data: undefined, error: { code, msg: 'why' } }));
    expect(await result).toEqual({ ok: false, code, detail: 'why' });
  });
});
