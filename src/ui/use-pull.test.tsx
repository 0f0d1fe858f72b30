// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '@tests/render-ui';
import { usePull } from './use-pull';

function List({ refresh }: { readonly refresh: () => Promise<unknown> }) {
  const box = useRef<HTMLDivElement>(null);
  const { state } = usePull(box, refresh);
  return <div ref={box}>{state}</div>;
}

const at = (...positions: number[]) => ({ touches: positions.map((clientY) => ({ clientY })) });
const scrolledTo = (value: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value });
afterEach(() => void scrolledTo(0));

async function open() {
  let done = () => undefined as void;
  const refresh = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const { container } = await renderUi(<List refresh={refresh} />);
  const box = container.firstElementChild as HTMLElement;
  return { box, refresh, finish: () => act(() => Promise.resolve(done())) };
}

it('[T-17] goes through pulling and loosing, and loads until the refresh is over', async () => {
  const { box, refresh, finish } = await open();
  fireEvent.touchStart(box, at(100));
  fireEvent.touchMove(box, at(171));
  expect(box.textContent).toBe('pulling');
  fireEvent.touchMove(box, at(172));
  expect(box.textContent).toBe('loosing');
  fireEvent.touchEnd(box);
  expect([box.textContent, refresh.mock.calls.length]).toEqual(['loading', 1]);
  // A finger that pulls again meanwhile starts no second one.
  fireEvent.touchStart(box, at(100));
  fireEvent.touchMove(box, at(260));
  fireEvent.touchEnd(box);
  expect([box.textContent, refresh.mock.calls.length]).toEqual(['loading', 1]);
  await finish();
  expect(box.textContent).toBe('still');
});

it.each([
  ['two fingers', 0, at(100, 120), at(260, 280)],
  ['a page that is scrolled down', 40, at(100), at(260)],
  ['a finger that goes up', 0, at(100), at(20)],
])('[T-17] is not for %s', async (_name, scrolled, from, to) => {
  const { box, refresh } = await open();
  scrolledTo(scrolled);
  fireEvent.touchStart(box, from);
  // Not taken from the page, which scrolls.
  expect(fireEvent.touchMove(box, { ...to, cancelable: true })).toBe(true);
  expect(box.textContent).toBe('still');
  fireEvent.touchEnd(box);
  expect(refresh).not.toHaveBeenCalled();
});

it('[T-17] a finger that goes back up, or that the system takes away, takes it back', async () => {
  const { box, refresh } = await open();
  fireEvent.touchStart(box, at(100));
  expect(fireEvent.touchMove(box, { ...at(140), cancelable: true })).toBe(false);
  fireEvent.touchMove(box, at(90));
  expect(box.textContent).toBe('still');
  fireEvent.touchMove(box, at(140));
  expect(box.textContent).toBe('pulling');
  fireEvent.touchCancel(box);
  expect(box.textContent).toBe('still');
  expect(refresh).not.toHaveBeenCalled();
});
