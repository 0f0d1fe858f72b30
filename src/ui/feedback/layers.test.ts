import { expect, it, vi } from 'vitest';
import { closeTopLayer, layerCount, pushLayer } from './layers';

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
