// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { closeToast } from '@tests/open-page';
import { toast } from './toast';

afterEach(closeToast);

const getToastText = () => document.querySelector('.adm-toast-main')?.textContent;

it('[T-18] [K-07] shows text for 2000 ms, then hides by itself; markup stays text', async () => {
  await import('../antd-mobile/toast');
  toast('<img src=x onerror=alert(1)>');
  await waitFor(() => expect(getToastText()).toBe('<img src=x onerror=alert(1)>'));
  const displayedAt = performance.now();
  expect(document.querySelector('img')).toBeNull();
  await waitFor(() => expect(getToastText()).toBeUndefined());
  expect(performance.now() - displayedAt).toBeGreaterThan(1700);
});

it('[B-11] [T-18] screen readers hear it too, in a live region that empties itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast('Copied');
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await vi.advanceTimersByTimeAsync(60);
  expect(region.textContent).toBe('Copied');
  toast('Saved');
  await vi.advanceTimersByTimeAsync(60);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Saved']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(region.textContent).toBe('');
});

it('[B-20] [T-18] it stands whole at once for who wants less motion', async () => {
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media(query), { matches: query === '(prefers-reduced-motion: reduce)' }),
  );
  await import('../antd-mobile/toast');
  toast('Saved');
  await waitFor(() => expect(getToastText()).toBe('Saved'));
  const faded = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')];
  expect(faded.map(({ style }) => style.opacity).filter((opacity) => opacity !== '1')).toEqual([]);
});
