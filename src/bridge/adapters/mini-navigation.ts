import { orderListPath, otherMiniPage, payPage, webViewPage } from '../mini-paths';
import type { Method, Params } from '../protocol';
import { byCallback } from '../by-callback';
import type { HostCallOptions, Result } from '../types';

interface Going {
  readonly url: string;
  readonly success: () => void;
  readonly fail: (error?: unknown) => void;
}

/** The functions that both mini programs give a web view: moves between pages of the mini program. */
export interface MiniNavigator {
  navigateTo(going: Going): void;
  redirectTo(going: Going): void;
  navigateBack(going: Omit<Going, 'url'> & { readonly delta: number }): void;
}

/** Methods that are moves, in both mini programs. */
export const moves: readonly Method[] = ['openOrderList', 'openMini', 'openUrl', 'back'];

/** The page of the mini program that a method opens; undefined for one that opens none. */
function pageOf(method: Method, params: unknown): string | undefined {
  if (method === 'openOrderList') return orderListPath;
  if (method === 'openUrl') return webViewPage((params as Params<'openUrl'>).url);
  if (method === 'pay') return payPage(params as Params<'pay'>);
  if (method !== 'openMini') return undefined;
  const miniParams = params as Params<'openMini'>;
  return 'appId' in miniParams ? otherMiniPage(miniParams.appId, miniParams.path) : miniParams.path;
}

/** Makes a move. `navigateTo` fails when ten pages are open already: `redirectTo` then takes this one's place. */
export function move(
  navigator: MiniNavigator,
  method: Method,
  params: unknown,
  timeoutMs: number,
  options: HostCallOptions,
): Promise<Result<Record<string, never>>> {
  const url = pageOf(method, params);
  return byCallback(options.timeoutMs ?? timeoutMs, options.signal, (done, failed) => {
    const success = () => done({});
    if (url === undefined) navigator.navigateBack({ delta: 1, success, fail: failed });
    else navigator.navigateTo({ url, success, fail: () => navigator.redirectTo({ url, success, fail: failed }) });
  });
}
