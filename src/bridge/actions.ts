import { paths } from '../config/paths';
import { browserBridge } from './adapters/browser';
import { hostBridge, hostEffects } from './bridge';
import { fallbacks, type Fallback } from './fallbacks';
import type { ChosenPicture } from './file-input';
import { BY_HAND, methods, type Method, type Params, type MethodReply } from './protocol';
import type { Target } from './target';
import { shareImageFile } from './share';
import { failCall, type HostBridge, type Result } from './types';

/** An adapter whose chunk did not come: nothing is supported, and everything falls back. */
const host = (): Promise<HostBridge> => hostBridge().catch(browserBridge);

interface Outcome<M extends Method> {
  readonly result: Result<MethodReply<M>>;
  /** The action to take instead; undefined where the host did it, or the reader gave up. */
  readonly fallback: Fallback | undefined;
}

/** Checks that no fallback may follow: the host did it, the reader cancelled, or left it open for minutes, after which nothing may happen unnoticed. */
const isOver = (method: Method, result: Result<unknown>): boolean =>
  result.ok || result.code === 'cancelled' || (result.code === 'timeout' && methods[method].timeout === BY_HAND);

async function requestHost<M extends Method>(method: M, params: Params<M>): Promise<Outcome<M>> {
  const bridge = await host();
  const result = await bridge.call(method, params);
  return { result, fallback: isOver(method, result) ? undefined : fallbacks[method][bridge.kind] };
}

/** The same, with the browser's own way tried where the table says so. */
async function requestHostOrBrowser<M extends Method>(method: M, params: Params<M>): Promise<Outcome<M>> {
  const outcome = await requestHost(method, params);
  if (outcome.fallback !== 'as-browser' || (await host()).kind === 'browser') return outcome;
  const result = await browserBridge().call(method, params);
  return { result, fallback: isOver(method, result) ? undefined : outcome.fallback };
}

/** Copies a text and says so, or that it must be copied by hand. */
export async function copy(text: string, word: 'copied' | 'linkCopied' = 'copied'): Promise<void> {
  const { result } = await requestHostOrBrowser('copyText', { text });
  hostEffects().say(result.ok ? word : 'copyFailed');
}

/** The host's list of orders, in a browser ours. */
export async function openOrders(): Promise<void> {
  const { fallback } = await requestHost('openOrderList', {});
  if (fallback) hostEffects().goTo(paths.orders);
}

/** The abilities of the host for payments: the kinds that it makes itself, and whether its web view may leave for the provider's page. */
export interface PaymentHost {
  readonly payments: readonly string[];
  readonly opensPages: boolean;
}

export async function paymentHost(): Promise<PaymentHost> {
  const bridge = await host();
  const payments = await bridge.payments();
  return { payments, opensPages: fallbacks.pay[bridge.kind] !== 'tell-link' };
}

/** A host's word about a payment: it did nothing, the payer gave up or was declined, or anything else. */
export type HostPaymentEnd = 'not-begun' | 'given-up' | 'done';

/**
 * Has the host make a prepared payment. Where it does not know the method, or refuses it, nothing was paid. What else it says is no more than a
 * hint: nobody but the provider knows what was paid.
 */
export async function payThroughHost(prepared: Params<'pay'>): Promise<HostPaymentEnd> {
  const { result } = await requestHost('pay', prepared);
  if (result.ok) return result.value.state === 'failed' ? 'given-up' : 'done';
  if (result.code === 'unsupported' || result.code === 'denied') return 'not-begun';
  return result.code === 'cancelled' ? 'given-up' : 'done';
}

/** Opens a page of another host that was judged to be allowed, in the reader's own tap. */
export async function openUrl(url: string): Promise<void> {
  const { fallback } = await requestHostOrBrowser('openUrl', { url });
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
  const outcome =
    target.kind === 'mini'
      ? await requestHost('openMini', { path: target.path })
      : target.kind === 'otherMini'
        ? await requestHost('openMini', { appId: target.appId })
        : await requestHost('openBanner', { url: target.url, id: target.id });
  if (outcome.fallback) hostEffects().say('upgrade');
}

/** Shares a link by the host or the device; where neither can, copies it. */
export async function shareThroughHost(link: { readonly title: string; readonly url: string }): Promise<void> {
  const { fallback } = await requestHostOrBrowser('share', link);
  if (fallback) await copy(link.url);
}

/** Saves a picture of ours, or says how the reader can. `url` is absolute. */
export async function saveImage(url: string): Promise<void> {
  const { result, fallback } = await requestHost('saveImage', { url });
  if (fallback) hostEffects().say('pressAndHold');
  else if (result.ok && (await host()).kind !== 'browser') hostEffects().say('pictureSaved');
}

/** Shares a picture of ours, given as a data address, as a file; where the device shares no files, saves it or says how the reader can. */
export async function shareImage(url: string, title: string): Promise<void> {
  if ((await shareImageFile(url, title)) === 'failed') await saveImage(url);
}

/** Pictures that the reader chose, at most `count`; none where they gave up, with a word where nothing usable came. */
export async function chooseImages(count: number): Promise<readonly ChosenPicture[]> {
  const { result, fallback } = await requestHostOrBrowser('chooseImage', { count });
  if (result.ok) return result.value.images;
  if (fallback) hostEffects().say('noPicture');
  return [];
}

/** A one-time code of the customer whom the app knows. */
export async function requestLoginCode(
  interactive: boolean,
  timeoutMs?: number,
): Promise<Result<MethodReply<'login'>>> {
  const bridge = await hostBridge().catch(() => undefined);
  if (!bridge) return failCall('unsupported');
  return bridge.call('login', { interactive }, timeoutMs === undefined ? {} : { timeoutMs });
}
