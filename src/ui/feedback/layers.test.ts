// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTopLayer, layerCount, pushLayer } from './layers';

/** What the router would hear of. */
const onRouted = vi.fn();
const path = () => location.pathname;
const guards = () => (history.state as { layer?: number } | null)?.layer ?? 0;
const settled = () => vi.waitFor(() => expect(guards()).toBe(layerCount()));

/** Lays a layer that closes when it is asked to. */
function layer() {
  const close = vi.fn(() => leave());
  const leave = pushLayer(close);
  return { close, leave };
}

beforeEach(() => {
  history.pushState({ key: 'before', idx: 0 }, '', '/before');
  history.pushState({ key: 'page', idx: 1 }, '', '/page');
  window.addEventListener('popstate', onRouted);
});
afterEach(async () => {
  await settled();
  window.removeEventListener('popstate', onRouted);
  onRouted.mockReset();
});

it('[T-19] [B-20] Back reaches the topmost layer alone, and the page where there is none', () => {
  expect(closeTopLayer()).toBe(false);
  const [first, second] = [vi.fn(), vi.fn()];
  const leaveFirst = pushLayer(first);
  const leaveSecond = pushLayer(second);
  expect([closeTopLayer(), layerCount()]).toEqual([true, 2]);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  leaveSecond();
  expect(closeTopLayer()).toBe(true);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  leaveFirst();
  expect([closeTopLayer(), layerCount()]).toEqual([false, 0]);
});

it('[T-19] a layer below may go first, and going twice takes nobody else away', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const leaveFirst = pushLayer(first);
  const leaveSecond = pushLayer(second);
  leaveFirst();
  leaveFirst();
  expect([closeTopLayer(), layerCount()]).toEqual([true, 1]);
  expect(second).toHaveBeenCalledOnce();
  leaveSecond();
  expect(layerCount()).toBe(0);
});

it('[B-20] the browser’s Back closes one layer after the other, then leaves the page', async () => {
  const first = layer();
  const second = layer();
  history.back();
  await vi.waitFor(() => expect(second.close).toHaveBeenCalledOnce());
  expect([layerCount(), path()]).toEqual([1, '/page']);
  history.back();
  await vi.waitFor(() => expect(first.close).toHaveBeenCalledOnce());
  expect([layerCount(), path()]).toEqual([0, '/page']);
  expect(onRouted).not.toHaveBeenCalled();
  history.back();
  await vi.waitFor(() => expect(path()).toBe('/before'));
});

it('[B-20] layers that were closed by their buttons leave nothing for Back to close', async () => {
  const [first, second] = [layer(), layer()];
  second.leave();
  first.leave();
  await settled();
  history.back();
  await vi.waitFor(() => expect(path()).toBe('/before'));
});

it('[B-20] a layer that closes with a navigation leaves the new page alone', async () => {
  layer().leave();
  history.pushState({ key: 'next', idx: 2 }, '', '/next');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(path()).toBe('/next');
  history.back();
  await vi.waitFor(() => expect([path(), guards()]).toEqual(['/page', 0]));
});

it('[T-19] a layer that refuses to close stays, however often Back is pressed', async () => {
  const refuse = vi.fn();
  const leave = pushLayer(refuse);
  for (const times of [1, 2]) {
    history.back();
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(times));
    await settled();
  }
  expect([layerCount(), path()]).toEqual([1, '/page']);
  leave();
});
