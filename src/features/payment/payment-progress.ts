import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkingFor } from './reread-after';

/** How a started payment goes on, in the history entry of the page of its result. */
export interface PaymentProgress {
  /** The host has made the payment, or says so. */
  readonly checking?: true;
  /** The provider's page, which this web view cannot open. */
  readonly payUrl?: string;
}

/** Reads the history entry of the page: a document of an earlier version may have written it. */
export function usePaymentProgress(): PaymentProgress {
  const state = useLocation().state as Partial<Record<keyof PaymentProgress, unknown>> | null;
  const payUrl = state?.payUrl;
  return {
    ...(state?.checking === true && { checking: true }),
    ...(typeof payUrl === 'string' && payUrl.startsWith('http') && { payUrl }),
  };
}

/**
 * True for the first minute after the payer came back from the provider or the host, in which the provider's word may be on its way. The minute
 * begins anew when the page is seen again: a page of the host lay over it meanwhile.
 */
export function useChecks(isBack: boolean): boolean {
  const [checks, setChecks] = useState(isBack);
  useEffect(() => {
    if (!isBack) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      setChecks(true);
      timer = setTimeout(() => setChecks(false), checkingFor);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [isBack]);
  return checks;
}
