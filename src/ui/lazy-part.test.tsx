// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

const Part = () => <p>The rest</p>;

/** Says what a part threw, as the error page would. */
class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

const show = (load: () => Promise<typeof Part>) => {
  const LazyComponent = lazyPart([], load);
  return render(
    <Caught>
      <p>The page</p>
      <Suspense fallback={null}>
        <LazyComponent />
      </Suspense>
    </Caught>,
    { onCaughtError: () => undefined },
  );
};

it('[X-04] a part that fails offline leaves the page as it is, and comes when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show(load);
  expect(document.body.textContent).toBe('The page');
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(document.body.textContent).toBe('The pageThe rest');
  });
  expect(load).toHaveBeenCalledTimes(2);
});

it('[X-04] a part whose failure is told only when the connection is back is asked for again, too', async () => {
  let fail = (_error: Error) => {};
  const failing = new Promise<typeof Part>((_resolve, reject) => {
    fail = reject;
  });
  const load = vi.fn(() => Promise.resolve(Part)).mockReturnValueOnce(failing);
  show(load);
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText('The rest')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('[T-25] a part that fails with a connection is an error: a newer release may have taken it away', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText('Failed to fetch')).toBeTruthy();
  expect(screen.queryByText('The page')).toBeNull();
});
