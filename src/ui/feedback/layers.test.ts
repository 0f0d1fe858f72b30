// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestLayers } from '@/lib/request-layers';
import { layerCount, pushLayer } from './layers';

const path = () => location.pathname + location.search;
/** The events that the router would hear, and the addresses that it would read then. */
const onRouted = vi.fn(path);
const heard = () => onRouted.mock.results.map(({ value }) => value as string);
const entries = () => (history.state as { layer?: number } | null)?.layer ?? 0;
const settled = () => vi.waitFor(() => expect(entries()).toBe(layerCount()));
const atEntry = (to: string) => vi.waitFor(() => expect([path(), entries()]).toEqual([to, 0]));

const closeTop = () => requestLayers('close').isHandled ?? false;

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
  onRouted.mockClear();
});

describe('what lies on top', () => {
  it('[T-19] [B-20] Back reaches the topmost layer alone, and the page where there is none', () => {
    expect(closeTop()).toBe(false);
    const [first, second] = [vi.fn(), vi.fn()];
    const leaveFirst = pushLayer(first);
    const leaveSecond = pushLayer(second);
    expect([closeTop(), layerCount()]).toEqual([true, 2]);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    leaveSecond();
    expect(closeTop()).toBe(true);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    leaveFirst();
    expect([closeTop(), layerCount()]).toEqual([false, 0]);
  });

  it('[T-19] a layer below may go first, and going twice takes nobody else away', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const leaveFirst = pushLayer(first);
    const leaveSecond = pushLayer(second);
    leaveFirst();
    leaveFirst();
    expect([closeTop(), layerCount()]).toEqual([true, 1]);
    expect(second).toHaveBeenCalledOnce();
    leaveSecond();
    expect(layerCount()).toBe(0);
  });
});

describe('the browser’s Back', () => {
  it('[B-20] closes one layer after the other, then leaves the page', async () => {
    const [first, second] = [layer(), layer()];
    history.back();
    await vi.waitFor(() => expect(second.close).toHaveBeenCalledOnce());
    expect([layerCount(), path()]).toEqual([1, '/page']);
    history.back();
    await vi.waitFor(() => expect(first.close).toHaveBeenCalledOnce());
    expect([layerCount(), path()]).toEqual([0, '/page']);
    expect(onRouted).not.toHaveBeenCalled();
    history.back();
    await atEntry('/before');
    expect(onRouted).toHaveBeenCalledOnce();
  });

  it('[B-20] finds nothing of layers that were closed by their buttons', async () => {
    const [first, second] = [layer(), layer()];
    second.leave();
    first.leave();
    await settled();
    history.back();
    await atEntry('/before');
    expect(onRouted).toHaveBeenCalledOnce();
  });

  it('[T-19] does not pass a layer that refuses to close, however often it is pressed', async () => {
    const ignoreClose = vi.fn();
    const leave = pushLayer(ignoreClose);
    for (const times of [1, 2]) {
      history.back();
      await vi.waitFor(() => expect(ignoreClose).toHaveBeenCalledTimes(times));
      await settled();
    }
    expect([layerCount(), path()]).toEqual([1, '/page']);
    leave();
  });

  it('[B-20] is not what Forward undoes: a closed layer stays closed', async () => {
    const { close } = layer();
    history.back();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    history.forward();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([path(), entries(), layerCount()]).toEqual(['/page', 0, 0]);
    expect(onRouted).not.toHaveBeenCalled();
  });
});

describe('a page that is opened out of a layer', () => {
  /** The layer goes before, with or after the navigation, each in a task of its own or in the same. */
  const orders = {
    'before the layer goes': (leave: () => void, go: () => void) => (go(), leave()),
    'after the layer went': (leave: () => void, go: () => void) => (leave(), go()),
    'while its entry is being left': async (leave: () => void, go: () => void) => {
      leave();
      await Promise.resolve();
      await Promise.resolve();
      go();
    },
    'long after': async (leave: () => void, go: () => void) => {
      leave();
      await settled();
      go();
    },
  };

  it.each(Object.entries(orders))('[B-20] lies right behind the page: %s', async (_when, order) => {
    const { leave } = layer();
    await order(leave, () => history.pushState({ key: 'next', idx: 2 }, '', '/next'));
    expect(path()).toBe('/next');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([path(), entries()]).toEqual(['/next', 0]);
    expect(heard().filter((to) => to !== '/next')).toEqual([]);
    history.back();
    await atEntry('/page');
    expect(heard().at(-1)).toBe('/page');
    history.forward();
    await atEntry('/next');
    history.go(-2);
    await atEntry('/before');
  });

  it.each(Object.entries(orders))('[B-20] takes the page’s place where it asks to: %s', async (_when, order) => {
    const { leave } = layer();
    await order(leave, () => history.replaceState({ key: 'found', idx: 1 }, '', '/page?brand=a'));
    expect(path()).toBe('/page?brand=a');
    await atEntry('/page?brand=a');
    history.back();
    await atEntry('/before');
    expect(heard().filter((to) => to !== '/page?brand=a')).toEqual(['/before']);
    history.forward();
    await atEntry('/page?brand=a');
  });

  it('[B-20] keeps what a layer changed in the address when Back closes the layers', async () => {
    const [first, second] = [layer(), layer()];
    history.replaceState({ key: 'found', idx: 1 }, '', '/page?brand=a');
    history.back();
    await vi.waitFor(() => expect(second.close).toHaveBeenCalledOnce());
    history.back();
    await vi.waitFor(() => expect(first.close).toHaveBeenCalledOnce());
    await atEntry('/page?brand=a');
    expect(heard().filter((to) => to !== '/page?brand=a')).toEqual([]);
  });

  it('[B-20] lies right before what is asked for while a layer’s entry is being left', async () => {
    layer().leave();
    await requestLayers('close').wait;
    history.back();
    await atEntry('/before');
    expect(onRouted).toHaveBeenCalledOnce();
  });

  it('[T-23] [B-20] as a new document has no entry of a layer before it', async () => {
    const { close, leave } = layer();
    await requestLayers('leave').wait;
    expect([path(), entries(), layerCount()]).toEqual(['/page', 0, 1]);
    expect(close).not.toHaveBeenCalled();
    leave();
  });
});
