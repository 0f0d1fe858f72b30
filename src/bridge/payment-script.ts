import { env } from '../config/env';
import { trustedScriptUrl } from '../lib/trusted';
import { paymentScript } from './payment-address';

/** Milliseconds that the script may take. */
const PATIENCE = 5000;

let loading: Promise<boolean> | undefined;

/** Any app of that family, and not in the global variant. */
export const wantsPaymentScript = (userAgent: string): boolean =>
  env.appType !== 'global' && userAgent.includes('AliApp');

/**
 * Loads the script once, beside everything else; true when it has come. In other apps of the family it cannot load: nothing then depends on
 * it (docs/hosts.md §1).
 */
export function loadPaymentScript(userAgent: string): Promise<boolean> {
  if (!wantsPaymentScript(userAgent)) return Promise.resolve(false);
  return (loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => resolve(false), PATIENCE);
    const end = (came: boolean) => {
      clearTimeout(timer);
      resolve(came);
    };
    script.async = true;
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    script.src = trustedScriptUrl(paymentScript);
    document.head.append(script);
  }));
}
