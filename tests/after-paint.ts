import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { openPage, type OpenOptions } from './open-page';

const html = document.documentElement;

/** Opens a page and waits for what comes after its first paint: the host integration, watchers, consent (app/host-after-paint). */
export async function openPainted(path: string, options: OpenOptions = {}): ReturnType<typeof openPage> {
  const user = await openPage(path, options);
  // Its effects write this last, so that it tells when they have run.
  delete html.dataset['browserType'];
  await waitFor(() => {
    // Most of it waits for somebody to be there.
    window.dispatchEvent(new Event('pointerdown'));
    expect(html.dataset['browserType']).toBeDefined();
  });
  return user;
}
