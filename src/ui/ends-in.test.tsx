// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@tests/render-ui';
import { EndsIn } from './ends-in';
import { daysToMs, hoursToMs } from '../rules/time/instant';

const end = '2026-11-21T20:00:00+08:00';
const until = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.parse(end) - milliseconds, toFake: ['Date', 'setInterval', 'clearInterval'] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
it('[T-20] counts down by the second in the last day, and finishes at zero', async () => {
  until(3000);
  const { container } = await renderUi(<EndsIn at={end} />);
  expect(container.textContent).toBe('00:00:03');
  await pass(1000);
  expect(container.textContent).toBe('00:00:02');
  await pass(2000);
  expect(container.textContent).toBe('Ended');
  await pass(60_000);
  expect(container.textContent).toBe('Ended');
});

it('[T-20] shows days and hours while there are days', async () => {
  until(daysToMs(1) + hoursToMs(3) + 12 * 60_000);
  const { container } = await renderUi(<EndsIn at={end} />);
  expect(container.textContent).toBe('1 d 03:12');
});

it('[T-20] pauses in a hidden page and shows the true time when it is seen again', async () => {
  until(10_000);
  const { container } = await renderUi(<EndsIn at={end} />);
  vi.setSystemTime(Date.parse(end) - 4000);
  expect(container.textContent).toBe('00:00:10');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toBe('00:00:04');
});

it('[T-20] starts anew for another end, and stops its timer with the last countdown', async () => {
  until(10_000);
  const { container, rerender, unmount } = await renderUi(<EndsIn at={end} />);
  rerender(<EndsIn at="2026-11-21T20:01:00+08:00" />);
  expect(container.textContent).toBe('00:01:10');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('[T-20] [K-10] shows a dash for what is no instant', async () => {
  const { container } = await renderUi(<EndsIn at="soon" />);
  expect(container.textContent).toBe('–');
});
