// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './clipboard';
import { pasteText } from './paste';
import { shareLink } from './share';

/** Gives the page a device: what jsdom has none of. */
function device(parts: { clipboard?: unknown; share?: unknown; execCommand?: () => boolean }): void {
  for (const name of ['clipboard', 'share'] as const) {
    Object.defineProperty(navigator, name, { configurable: true, value: parts[name] });
  }
  Object.defineProperty(document, 'execCommand', { configurable: true, value: parts.execCommand });
}

afterEach(() => device({}));
const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

describe('copyText', () => {
  it('[X-06] copies through the Clipboard API', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    device({ clipboard: { writeText } });
    expect(await copyText('abc')).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('abc');
  });

  it('[X-06] copies by selection where the API refuses, and leaves nothing behind', async () => {
    let selected = '';
    const execCommand = () => {
      selected = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    device({ clipboard: { writeText: denied }, execCommand });
    expect(await copyText('abc')).toBe(true);
    expect(selected).toBe('abc');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('[X-06] says that it failed where every way is refused', async () => {
    device({ clipboard: { writeText: denied }, execCommand: () => false });
    expect(await copyText('abc')).toBe(false);
    device({});
    expect(await copyText('abc')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

it('[X-06] pasting gives the text, or undefined where it is refused', async () => {
  device({ clipboard: { readText: () => Promise.resolve('link') } });
  expect(await pasteText()).toBe('link');
  device({ clipboard: { readText: denied } });
  expect(await pasteText()).toBeUndefined();
  device({});
  expect(await pasteText()).toBeUndefined();
});

describe('shareLink', () => {
  const link = { title: 'Camera', url: 'https://shop.example/mall/yahoo/detail/x1' };
  const writeText = () => Promise.resolve();

  it('[S-39] opens the sheet of the device', async () => {
    const share = vi.fn(() => Promise.resolve());
    device({ share });
    expect(await shareLink(link)).toBe('shared');
    expect(share).toHaveBeenCalledExactlyOnceWith(link);
  });

  it('[X-06] a closed sheet copies nothing', async () => {
    const copied = vi.fn(writeText);
    device({ share: () => Promise.reject(new DOMException('', 'AbortError')), clipboard: { writeText: copied } });
    expect(await shareLink(link)).toBe('cancelled');
    expect(copied).not.toHaveBeenCalled();
  });

  it('[X-06] says where there is no sheet, or none that works', async () => {
    device({});
    expect(await shareLink(link)).toBe('failed');
    device({ share: denied });
    expect(await shareLink(link)).toBe('failed');
  });
});
