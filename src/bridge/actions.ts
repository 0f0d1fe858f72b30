import { paths } from '../config/paths';
import { browserBridge } from './adapters/browser';
import { hostBridge, hostEffects } from './bridge';
import { fallbacks, type Fallback } from './fallbacks';
import type { ChosenPicture } from './file-input';
import { BY_HAND, methods, type Method, type Params, type Reply } from './protocol';
import type { Target } from './target';
import { fail, type HostBridge, type Result } from './types';

/** An adapter whose chunk did not come: nothing is supported, and everything falls back. */
const host = (): Promise<HostBridge> => hostBridge().catch(browserBridge);

interface Asked<M extends Method> {
  readonly result: Result<Reply<M>>;
  /** What is to be done instead; undefined where it is done, or was given up. */
  readonly fallback: Fallback | undefined;
}

/** What the reader gave up is done with, and what they left open for minutes: nothing may then happen behind their back. */
const isOver = (method: Method, result: Result<unknown>): boolean =>
  result.ok || result.code === 'cancelled' || (result.code === 'timeout' && methods[method].timeout === BY_HAND);

async function ask<M extends Method>(method: M, params: Params<M>): Promise<Asked<M>> {
  const bridge = await host();
  const result = await bridge.call(method, params);
  return { result, fallback: isOver(method, result) ? undefined : fallbacks[method][bridge.kind] };
}

/** The same, with the browser's own way tried where the table says so. */
async function askOrBrowser<M extends Method>(method: M, params: Params<M>): Promise<Asked<M>> {
  const asked = await ask(method, params);
  if (asked.fallback !== 'as-browser' || (await host()).kind === 'browser') return asked;
  const result = await browserBridge().call(method, params);
  return { result, fallback: isOver(method, result) ? undefined : asked.fallback };
}

/** Copies a text and says so, or that it must be copied by hand. */
export async function copy(text: string, word: 'copied' | 'linkCopied' = 'copied'): Promise<void> {
  const { result } = await askOrBrowser('copyText', { text });
  hostEffects().say(result.ok ? word : 'copyFailed');
}

/** The host's list of orders, in a browser ours. */
export async function openOrders(): Promise<void> {
  const { fallback } = await ask('openOrderList', {});
  if (fallback) hostEffects().goTo(paths.orders);
}

/** Who took a payment over: the mini program's own order page, the app, nobody since the reader gave up, or a page of ours has to. */
export type PaidBy = 'order-page' | 'app' | 'given-up' | 'in-site';

/** Has a payment made where the host makes them: mini programs by their order page, the app by its own. */
export async function pay(paymentId: string): Promise<PaidBy> {
  const { kind } = await host();
  if (kind === 'messaging' || kind === 'payment') {
    const { fallback } = await ask('openOrderList', {});
    return fallback ? 'in-site' : 'order-page';
  }
  const { result, fallback } = await ask('pay', { paymentId });
  if (fallback) return 'in-site';
  return result.ok ? 'app' : 'given-up';
}

/** Opens a page of another host that was judged to be allowed, in the reader's own tap. */
export async function openUrl(url: string): Promise<void> {
  const { fallback } = await askOrBrowser('openUrl', { url });
  if (fallback) await copy(url, 'linkCopied');
}

/** Opens what an own tap chose; a `confirm` has had its leave notice, or is copied in a mini program. */
export async function openTarget(target: Target): Promise<void> {
  if (target.kind === 'internal') hostEffects().goTo(target.to);
  else if (target.kind === 'external') await openUrl(target.url);
  else if (target.kind === 'confirm') await openUnlisted(target.url);
  else await openInApp(target);
}

async function openUnlisted(url: string): Promise<void> {
  const { kind } = await host();
  if (kind === 'messaging' || kind === 'payment') await copy(url, 'linkCopied');
  else await openUrl(url);
}

async function openInApp(target: Extract<Target, { kind: 'mini' | 'otherMini' | 'appBanner' }>): Promise<void> {
  const asked =
    target.kind === 'mini'
      ? await ask('openMini', { path: target.path })
      : target.kind === 'otherMini'
        ? await ask('openMini', { appId: target.appId })
        : await ask('openBanner', { url: target.url, id: target.id });
  if (asked.fallback) hostEffects().say('upgrade');
}

/** Shares a link by the host or the device; where neither can, copies it. */
export async function share(link: { readonly title: string; readonly url: string }): Promise<void> {
  const { fallback } = await askOrBrowser('share', link);
  if (fallback) await copy(link.url);
}

/** Saves a picture of ours, or says how the reader can. `url` is absolute. */
export async function saveImage(url: string): Promise<void> {
  const { result, fallback } = await ask('saveImage', { url });
  if (fallback) hostEffects().say('pressAndHold');
  else if (result.ok && (await host()).kind !== 'browser') hostEffects().say('pictureSaved');
}

/** Pictures that the reader chose, at most `count`; none where they gave up, with a word where nothing usable came. */
export async function chooseImages(count: number): Promise<readonly ChosenPicture[]> {
  const { result, fallback } = await askOrBrowser('chooseImage', { count });
  if (result.ok) return result.value.images;
  if (fallback) hostEffects().say('noPicture');
  return [];
}

/** A one-time code of the customer whom the app knows. */
export async function requestLoginCode(interactive: boolean, timeoutMs?: number): Promise<Result<Reply<'login'>>> {
  const bridge = await hostBridge().catch(() => undefined);
  if (!bridge) return fail('unsupported');
  return bridge.call('login', { interactive }, timeoutMs === undefined ? {} : { timeoutMs });
}
