// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '@tests/console-watch';
import { renderUi } from '@tests/render-ui';
import { CallError } from '../api/call-error';
import { reloadPage } from '../lib/page-load';
import { noteReload } from '../lib/reload-note';
import { lazyPart } from '../ui/lazy-part';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage } from './error-page';

const chunk = new Error('Failed to fetch dynamically imported module: https://a/b.js');
const hidden = () => document.querySelector('[data-error-status]');

beforeEach(() => {
  noteReload(0);
  vi.mocked(reloadPage).mockClear();
});

describe('ErrorPage', () => {
  it('[S-29] [T-25] shows a loading animation for a failed module, and reloads after 1100 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await renderUi(<ErrorPage error={chunk} />);
    expect(screen.getByRole('status').textContent).toContain('Loading…');
    await act(() => vi.advanceTimersByTimeAsync(1099));
    expect(reloadPage).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('[T-24] reloads at once for "resolve component"', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await renderUi(<ErrorPage error={new Error('Failed to resolve component: x')} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('[T-27] [S-29] shows the widget instead of a second reload within ten seconds', async () => {
    noteReload(Date.now() - 9000);
    await renderUi(<ErrorPage error={chunk} />);
    expect(screen.getByRole('alert').textContent).toContain('Part of this page could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('[T-27] [X-12] says offline, and reloads nothing, where there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderUi(<ErrorPage error={chunk} />);
    expect(screen.getByRole('alert').textContent).toContain('You are offline');
  });

  it.each([
    [0, 1100],
    [4000, 6000],
    [12_000, 1100],
  ])(
    '[T-25] [T-27] what could not come offline, %i ms after a reload, comes %i ms after the connection',
    async (since, wait) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      if (since > 0) noteReload(Date.now() - since);
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await renderUi(<ErrorPage error={chunk} />);
      await act(() => vi.advanceTimersByTimeAsync(0));
      const comeOnline = () => {
        online.mockReturnValue(true);
        act(() => void window.dispatchEvent(new Event('online')));
      };
      comeOnline();
      expect(screen.getByRole('status').textContent).toContain('Loading…');
      // Gone again before it was time: then it is the next connection's.
      online.mockReturnValue(false);
      await act(() => vi.advanceTimersByTimeAsync(wait));
      expect(screen.getByRole('alert').textContent).toContain('You are offline');
      expect(reloadPage).not.toHaveBeenCalled();
      noteReload(since > 0 ? Date.now() - since : 0);
      comeOnline();
      await act(() => vi.advanceTimersByTimeAsync(wait - 1));
      expect(reloadPage).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(reloadPage).toHaveBeenCalledOnce();
    },
  );

  it('[S-29] [X-11] shows the widget for any other error, status and message in a hidden element', async () => {
    await renderUi(<ErrorPage error={Object.assign(new Error('<b>boom</b>'), { status: 418 })} />);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(hidden()?.hasAttribute('hidden')).toBe(true);
    expect(hidden()?.textContent).toBe('418 <b>boom</b>');
  });

  it.each([
    [new CallError('refused', 403, 'no'), '403'],
    ['just words', '500'],
    [null, '500'],
    [undefined, '500'],
  ])('[X-11] stands for whatever was thrown: %o', async (error, status) => {
    await renderUi(<ErrorPage error={error} />);
    expect(hidden()?.getAttribute('data-error-status')).toBe(status);
  });
});

describe('ErrorBoundary', () => {
  const page = <ErrorBoundary>Fine</ErrorBoundary>;
  const raise = (event: Event) => act(() => void window.dispatchEvent(event));
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

  it('[T-26] switches to the error page for an error of rendering', async () => {
    const Broken = () => {
      throw new Error('in render');
    };
    expectConsole(/in render|Broken/);
    await renderUi(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(hidden()?.textContent).toBe('500 in render');
  });

  it('[T-26] and for an error of an effect', async () => {
    const Broken = () => {
      useEffect(() => {
        throw new Error('in effect');
      }, []);
      return null;
    };
    expectConsole(/in effect|Broken/);
    await renderUi(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(hidden()?.textContent).toBe('500 in effect');
  });

  it('[T-26] and for what nobody handled', async () => {
    await renderUi(page);
    raise(rejection(new Error('nobody')));
    expect(hidden()?.textContent).toBe('500 nobody');
  });

  it('[X-04] [T-26] and for a preload error event', async () => {
    await renderUi(page);
    raise(Object.assign(new Event('vite:preloadError'), { payload: chunk }));
    expect(screen.getByRole('status').textContent).toContain('Loading…');
  });

  it('[X-04] leaves the page for a preload error without a connection: who asked for the part deals with it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { container } = await renderUi(page);
    raise(Object.assign(new Event('vite:preloadError'), { payload: chunk }));
    expect(container.textContent).toBe('Fine');
  });

  it('[X-04] leaves the page for a part whose preload error is told after the connection came back', async () => {
    let fail = (_error: Error) => {};
    const failing = new Promise<() => string>((_resolve, reject) => {
      fail = reject;
    });
    const load = vi.fn(() => Promise.resolve((): string => 'The part')).mockReturnValueOnce(failing);
    const Part = lazyPart([], load);
    const { container } = await renderUi(
      <ErrorBoundary>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>,
    );
    raise(new Event('online'));
    raise(Object.assign(new Event('vite:preloadError'), { payload: chunk }));
    await act(async () => {
      fail(chunk);
      await Promise.resolve();
    });
    await waitFor(() => expect(container.textContent).toBe('The part'));
    // The request is over: the next failure is an error.
    raise(Object.assign(new Event('vite:preloadError'), { payload: chunk }));
    expect(screen.getByRole('status').textContent).toContain('Loading…');
  });

  it('[T-26] leaves the page for a failed call, which was told already, and for foreign scripts', async () => {
    const { container } = await renderUi(page);
    raise(rejection(new CallError('network', 0, '')));
    raise(new ErrorEvent('error', { message: 'ResizeObserver loop completed', error: null }));
    expect(container.textContent).toBe('Fine');
    raise(new ErrorEvent('error', { message: 'ours', error: new Error('ours') }));
    expect(hidden()?.textContent).toBe('500 ours');
  });
});
