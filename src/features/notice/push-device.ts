import { hostKind } from '@/bridge/bridge';
import { getDeviceTimeZone } from '@/rules/time/date';
import { ownScriptUrl } from '@/lib/trusted';

const worker = '/push-worker.js';

/** The subscription of this browser, as `Sig.Front.Notice.Device.Add` takes it. */
export interface PushSubscriptionInput {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly timeZone: string;
}

/** True where this browser can show notifications of a page that is closed; a host's webview cannot. */
export const canShowPush = (): boolean =>
  hostKind() === 'browser' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser at its push service; null where notifications are off. */
export async function findPushEndpoint(): Promise<string | null> {
  return (await findSubscription())?.endpoint ?? null;
}

/**
 * Asks the reader for permission and subscribes this browser with the shop's key, base64url. Null where the reader or the browser refuses.
 * Call it from a tap: browsers ask at no other time.
 */
export async function subscribeToPush(key: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(ownScriptUrl(worker));
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A private window asks for permission and then subscribes to nothing.
  const subscription = await registration.pushManager.subscribe(options).catch(() => null);
  if (subscription === null) return null;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth, timeZone: getDeviceTimeZone() };
}

/** Ends the subscription of this browser at its push service, and gives its address; null where there was none. */
export async function unsubscribeFromPush(): Promise<string | null> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
