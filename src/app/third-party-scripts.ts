import { thirdParties } from '../config/third-parties';
import { trustedScriptUrl } from '../lib/trusted';
import type { Consent } from '../session/consent';

const loaded = new Set<string>();

function load(address: string): void {
  if (loaded.has(address)) return;
  loaded.add(address);
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(address);
  document.head.append(script);
}

/**
 * Loads what the reader allowed, once, long after the first paint. An answer that is taken back counts from the next document on: what
 * has run cannot be taken out of this one.
 */
export function loadAllowedScripts({ analytics, ads }: Consent): void {
  if (analytics) thirdParties.analytics.forEach(load);
  if (ads) thirdParties.ads.forEach(load);
}
