import webPush from 'web-push';
import { daysToSeconds } from '@/rules/time/instant';
import type { PushDeviceRow, PushKeysRow } from './push-schema';

/** The notification as the service worker (`public/push-worker.js`) reads it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a tap opens. */
  readonly path: string;
  /** A notification with the same tag replaces the earlier one. */
  readonly tag: string;
}

/** `ended`: the browser has ended the subscription, and nothing will ever arrive there again. */
export type PushOutcome = 'sent' | 'ended' | 'failed';

export interface PushService {
  /** The shop's public key, base64url. */
  readonly publicKey: string;
  /** True for an address at a push service of a browser. Anything else is never called: customers send these addresses. */
  accepts(endpoint: string): boolean;
  send(device: Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<PushOutcome>;
}

/** Hosts of the push services of Chromium, Firefox, Safari and Edge, and the domains whose hosts they are (browsers' documentation, 2026-11-27). */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.apple.com', '.notify.windows.com'];

/** True for an https address of a known push service. */
export function isBrowserPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    (hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain)))
  );
}

/** Seconds for which a push service holds a notification for a phone that is off. */
const lifeSeconds = daysToSeconds(1);
/** Milliseconds in which a push service must answer. */
const timeoutMs = 10_000;

/** New keys by which push services tell this shop from others (VAPID, RFC 8292), base64url. */
export const newPushKeys = (): { readonly publicKey: string; readonly privateKey: string } =>
  webPush.generateVAPIDKeys();

/**
 * Sends encrypted notifications (RFC 8291) to browsers' push services. `contact`: a `mailto:` or `https:` address at which a push service
 * can reach the operator. `accepts` stands for the known services except in tests.
 */
export function createPushService(
  keys: Pick<PushKeysRow, 'publicKey' | 'privateKey'>,
  contact: string,
  accepts: (endpoint: string) => boolean = isBrowserPushService,
): PushService {
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, message) {
      if (!accepts(endpoint)) return 'ended';
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            vapidDetails: { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
            TTL: lifeSeconds,
          },
        );
        // Fetch writes the length itself.
        delete headers['Content-Length'];
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body: body === null ? null : new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        if (answer.status === 404 || answer.status === 410) return 'ended';
        return answer.ok ? 'sent' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
