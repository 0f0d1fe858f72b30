import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call';
import { asCallError } from '../../api/call-error';
import { codes } from '../../contract/codes';
import type { PaidBy } from '../../bridge/actions';
import { paymentCalls } from '../../contract/payment';
import { createIdempotencyKey } from '../../lib/idempotency-key';
import { judgeUrl } from '../../lib/outside-url';
import { leaveTo } from '../../lib/page-load';
import { failureText } from '../../session/failure-text';

/** Where the provider's page may be: a path of ours, or https. Throws for anything else. */
function pageOf(url: string): string {
  const verdict = judgeUrl(url, { base: location.href, externalHosts: [] });
  if (verdict.kind === 'block') throw new Error('No page of a provider.');
  return verdict.kind === 'internal' ? verdict.to : verdict.url;
}

/**
 * Opens the provider's page that an answer of the API names. `busy` stays true while the document leaves; `failure` is why it does
 * not, in words. `start` gives null where the host took the payment over: then all that is on show is read again. A payment that is over (paid in another tab, run out) is also read again.
 */
export function useProviderPage<I>(
  start: (input: I, idempotencyKey: string) => Promise<{ readonly url: string } | null>,
) {
  const cache = useQueryClient();
  const [key, setKey] = useState(createIdempotencyKey);
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
      const opened = await start(input, key);
      setKey(createIdempotencyKey());
      if (opened) leaveTo(pageOf(opened.url));
      else {
        setBusy(false);
        void cache.invalidateQueries();
      }
    } catch (thrown) {
      setBusy(false);
      const error = asCallError(thrown);
      if (error.kind === 'refused') setKey(createIdempotencyKey());
      if (error.code === codes.paymentOver) void cache.invalidateQueries();
      setFailure(failureText(error));
    }
  };
  return { pay, busy, failure };
}

/** A host whose chunk does not come leaves the payment to us. */
const byHost = (id: string): Promise<PaidBy> =>
  import('../../bridge/actions').then(({ pay }) => pay(id)).catch(() => 'in-site' as const);

/** Pays one's own payment, by its id: where the host does that, by the host, else on the provider's page. */
export const usePay = () =>
  useProviderPage(async (id: string, idempotencyKey) =>
    (await byHost(id)) === 'in-site'
      ? call(paymentCalls, 'Sig.Front.Payment.Start', { id }, { silent: true, idempotencyKey })
      : null,
  );
