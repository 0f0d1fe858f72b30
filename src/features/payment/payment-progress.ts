import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { checkingBriefly, checkingFor } from './reread-after';

/** The progress of a started payment, stored in the history entry of its result page. */
export interface PaymentProgress {
  /** The host's word about the payment that it made. */
  readonly checking?: 'done' | 'given-up';
  /** The provider's page, which this web view cannot open. */
  readonly payUrl?: string;
}

/** Reads the history entry of the page: a document of an earlier version may have written it. */
export function usePaymentProgress(): PaymentProgress {
  const state = useLocation().state as Partial<Record<keyof PaymentProgress, unknown>> | null;
  const payUrl = state?.payUrl;
  return {
    ...((state?.checking === 'done' || state?.checking === 'given-up') && { checking: state.checking }),
    ...(typeof payUrl === 'string' && payUrl.startsWith('http') && { payUrl }),
  };
}

/**
 * True for the first minute after the payer came back from the provider or the host, in which the provider's word may be on its way; for seconds
 * where the payer gave up. The time begins anew when the page is seen again: a page of the host lay over it meanwhile.
 */
export function useChecks(back: NonNullable<PaymentProgress['checking']> | undefined): boolean {
  const [checks, setChecks] = useState(back !== undefined);
  useEffect(() => {
    if (back === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      setChecks(true);
      timer = setTimeout(() => setChecks(false), back === 'done' ? checkingFor : checkingBriefly);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [back]);
  return checks;
}
