// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseFiles } from './file-input';

let input: HTMLInputElement;
beforeEach(() => {
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    input = make(name) as HTMLInputElement;
    return input;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const png = (letters: string) => new File([letters], 'a.png', { type: 'image/png' });

/** The system's chooser hands files over. */
function hand(...files: readonly File[]): void {
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change'));
}

it('[V-22] asks for pictures, one or several', () => {
  void chooseFiles(1, undefined);
  expect([input.type, input.accept, input.multiple]).toEqual(['file', 'image/*', false]);
  void chooseFiles(2, undefined);
  expect(input.multiple).toBe(true);
});

it('[V-22] gives what was chosen as base64 without a prefix, no more than was asked for', async () => {
  const chosen = chooseFiles(2, undefined);
  hand(png('one'), new File(['a,b'], 'b.webp', { type: 'image/webp' }), png('three'));
  expect(await chosen).toEqual({
    ok: true,
    value: {
      images: [
        { type: 'image/png', data: btoa('one') },
        { type: 'image/webp', data: btoa('a,b') },
      ],
    },
  });
});

it('[V-22] [N-20] a file that is no picture is refused, and its type is told', async () => {
  const chosen = chooseFiles(2, undefined);
  hand(png('one'), new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  expect(await chosen).toEqual({ ok: false, code: 'denied', detail: 'application/pdf' });
});

it('[X-03] a file that cannot be read is a failure of the host', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fails(this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  });
  const chosen = chooseFiles(1, undefined);
  hand(png('one'));
  expect(await chosen).toMatchObject({ ok: false, code: 'host-error' });
});

it.each([
  ['the chooser says so', () => input.dispatchEvent(new Event('cancel'))],
  ['it hands over nothing', () => hand()],
])('[B-10] given up where %s', async (_how, giveUp) => {
  const chosen = chooseFiles(1, undefined);
  giveUp();
  expect(await chosen).toMatchObject({ ok: false, code: 'cancelled' });
});

it('[B-10] given up where the page stops waiting', async () => {
  const page = new AbortController();
  const chosen = chooseFiles(1, page.signal);
  page.abort();
  expect(await chosen).toMatchObject({ ok: false, code: 'cancelled' });
});

it('[B-10] [X-14] a web view that never answers: given up a moment after the page is seen again', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  void chooseFiles(1, undefined).then(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1499);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'cancelled' });
});

it('[B-10] files that come just after the page is seen again count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const chosen = chooseFiles(1, undefined);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1000);
  hand(png('one'));
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(await chosen).toMatchObject({ ok: true });
});
