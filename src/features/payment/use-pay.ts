import { useEffect, useState } from 'react';
import { asCallError } from '@/api/call-error';
import { queryClient } from '@/api/query-client';
import { useWrite } from '@/api/use-write';
import { invalidateCalls, type WriteOptions } from '@/api/write-options';
import type { PaidBy } from '@/bridge/actions';
import { judgeUrl } from '@/lib/outside-url';
import { leaveTo } from '@/lib/page-load';
import { brandDetails } from '@/config/brand-details';
import { failureText } from '@/session/failure-text';
import { payForFriend, startPaymentWrite } from './queries';

/** Returns the address of the provider's page: a path of ours, or https. Throws for anything else. */
function pageOf(url: string): string {
  const verdict = judgeUrl(url, { base: location.href, externalHosts: [] });
  if (verdict.kind === 'block') throw new Error('No page of a provider.');
  return verdict.kind === 'internal' ? verdict.to : verdict.url;
}

/** A host whose chunk does not come leaves the payment to us. */
const byHost = (id: string): Promise<PaidBy> =>
  import('@/bridge/actions').then(({ payThroughHost: pay }) => pay(id)).catch(() => 'in-site' as const);

/**
 * Opens the provider's page that an answer of the API names. `busy` stays true while the document leaves; `failure` says in words why it
 * does not. `paidElsewhere` may take the payment over: then all that is on show is read again.
 */
function useProviderPage<I>(
  write: WriteOptions<I, { readonly url: string }>,
  paidElsewhere: (input: I) => Promise<boolean>,
) {
  const { mutateAsync } = useWrite(write);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    // Back from the provider's page may show this very document again.
    const stay = () => setBusy(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const pay = async (input: I): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      if (await paidElsewhere(input)) {
        setBusy(false);
        void invalidateCalls(queryClient, 'everything');
      } else leaveTo(pageOf((await mutateAsync(input)).url));
    } catch (thrown) {
      setBusy(false);
      setFailure(failureText(asCallError(thrown)));
    }
  };
  return { pay, busy, failure };
}

/** Pays one's own payment, by its id: where the host does that, by the host, else on the provider's page. */
export function usePay() {
  const { pay, ...state } = useProviderPage(startPaymentWrite, async ({ id }) => (await byHost(id)) !== 'in-site');
  return { ...state, pay: (id: string) => pay({ id, terms: brandDetails.termsVersion }) };
}

/** Pays for a friend by the token of the link, always on the provider's page. */
export function usePayForFriend() {
  const { pay, ...state } = useProviderPage(payForFriend, () => Promise.resolve(false));
  return { ...state, pay: (token: string) => pay({ token, terms: brandDetails.termsVersion }) };
}
