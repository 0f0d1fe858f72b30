// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { Shrunk } from '../picture/public';

const api = apiServer();
const texts = words.ocr;
const translate = 'Sig.Front.Tools.Translate';

/** jsdom has neither canvas nor WebAssembly workers: tests/e2e/ocr.spec.ts reads a real picture. Here the engine's worker plays a part. */
const { shrunk } = vi.hoisted(() => ({ shrunk: vi.fn<() => Promise<Shrunk>>() }));
vi.mock('../picture/public', () => ({ shrink: shrunk }));

let found: readonly string[] = [];
let breaks = false;
const workers: string[] = [];

class PlayedWorker extends EventTarget {
  constructor(url: string) {
    super();
    workers.push(url);
  }
  postMessage({ jobId, action }: { readonly jobId: string; readonly action: string }) {
    const say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
    if (breaks) {
      this.dispatchEvent(new Event('error'));
      return;
    }
    const lines = found.map((text) => ({ text, confidence: 90 }));
    say({ jobId, status: 'progress', data: { status: 'recognizing text', progress: 0.5 } });
    say({ jobId, status: 'resolve', data: action === 'recognize' ? { blocks: [{ paragraphs: [{ lines }] }] } : {} });
  }
  terminate() {
    workers.pop();
  }
}

beforeEach(() => {
  found = ['新品 ぬぬ', '送料無料'];
  breaks = false;
  workers.length = 0;
  shrunk.mockReset().mockResolvedValue({ ok: true, bytes: new Uint8Array([1]) });
  vi.stubGlobal('Worker', PlayedWorker);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

const choose = async (user: UserEvent) => {
  await screen.findByRole('button', { name: texts.choose });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, new File(['x'], 'label.jpg', { type: 'image/jpeg' }));
};
const line = (number: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: filled(texts.line, { number }) });

describe('reading a picture', () => {
  it('[R-11] [S-40] shows a visitor the lines, and translates, copies and searches for what is picked', async () => {
    const user = await openPage('/ocr');
    await choose(user);
    expect((await line(1)).value).toBe('新品ぬぬ');
    expect((await line(2)).lang).toBe('ja');
    await user.click(screen.getByRole('checkbox', { name: filled(texts.pick, { number: 2 }) }));
    await user.click(screen.getByRole('button', { name: texts.meaning }));
    expect(await screen.findByText('brand new')).toBeTruthy();
    expect(screen.getByText('ぬぬ', { selector: 'bdi' }).lang).toBe('ja');
    expect(screen.getByText(`${texts.glossary} ${texts.partly}`)).toBeTruthy();
    expect(screen.queryByText('free shipping')).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.search }));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(`/search?q=${encodeURIComponent('新品ぬぬ')}`),
    );
  });

  it('[S-40] a line can be put right by hand, and its old translation goes', async () => {
    const user = await openPage('/ocr');
    await choose(user);
    await line(2);
    await user.click(screen.getByRole('button', { name: texts.meaning }));
    await screen.findByText('free shipping');
    await user.clear(await line(2));
    await user.type(await line(2), '中古');
    expect(screen.queryByText('free shipping')).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.meaning }));
    expect(await screen.findByText('used')).toBeTruthy();
  });

  it('[H-03] [S-40] names the translator that made a text, and keeps the original above it', async () => {
    const user = await openPage('/ocr');
    await choose(user);
    const original = await line(1);
    api.change(translate, ({ data, ...answer }) => ({ ...answer, data: { ...(data as object), engine: 'Engine X' } }));
    expect(screen.queryByText(/Engine X/)).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.meaning }));
    expect(await screen.findByText(new RegExp(filled(texts.by, { engine: 'Engine X' })))).toBeTruthy();
    expect(screen.queryByText(new RegExp(texts.glossary))).toBeNull();
    expect(original.value).toBe('新品ぬぬ');
  });

  it('[X-13] says when the translation failed, and keeps what was typed', async () => {
    const user = await openPage('/ocr');
    await choose(user);
    await user.type(await line(1), '！');
    api.change(translate, () => ({ code: 1460, msg: 'The translation failed.', data: null }));
    await user.click(screen.getByRole('button', { name: texts.meaning }));
    expect(await screen.findByText('The translation failed.')).toBeTruthy();
    expect((await line(1)).value).toBe('新品ぬぬ！');
  });

  it.each(['svg', 'heic', 'unreadable'] as const)('[S-40] says why it cannot open a picture: %s', async (why) => {
    shrunk.mockResolvedValue({ ok: false, why });
    const user = await openPage('/ocr');
    await choose(user);
    expect(await screen.findByText(texts.refused[why])).toBeTruthy();
    expect(workers).toEqual([]);
  });

  it('[S-40] says that there is no text', async () => {
    found = [];
    const user = await openPage('/ocr');
    await choose(user);
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
  });

  it('[S-40] an engine that does not come can be tried again, with the same picture', async () => {
    breaks = true;
    const user = await openPage('/ocr');
    await choose(user);
    await screen.findByText(texts.failed.title);
    expect(workers).toEqual([]);
    breaks = false;
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect((await line(1)).value).toBe('新品ぬぬ');
    expect(workers).toEqual(['/ocr/7.0.0/worker.min.js']);
  });
});

afterAll(() => vi.doUnmock('../picture/public'));
