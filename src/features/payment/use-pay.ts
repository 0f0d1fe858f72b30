import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asCallError } from '../../api/call-error';
import { useSend } from '../../api/hooks';
import { codes } from '../../contract/codes';
import { paymentCalls } from '../../contract/payment';
import { freshKey } from '../../lib/fresh-key';
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
 * Opens the provider's page for a payment. `busy` stays true while the document leaves; `failure` is why it does not, in words.
 * A payment that is over (paid in another tab, run out) is also read again.
 */
export function usePay() {
  const start = useSend(paymentCalls, 'Sig.Front.Payment.Start', { silent: true });
  const cache = useQueryClient();
  const [key, setKey] = useState(freshKey);
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    // Back from the provider's page may show this very document again.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const pay = async (id: string): Promise<void> => {
    setFailure(undefined);
    try {
      const { url } = await start.mutateAsync({ input: { id }, idempotencyKey: key });
      setKey(freshKey());
      const page = pageOf(url);
      setLeaving(true);
      leaveTo(page);
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.kind === 'refused') setKey(freshKey());
      if (error.code === codes.paymentOver) void cache.invalidateQueries();
      setFailure(failureText(error));
    }
  };
  return { pay, busy: start.isPending || leaving, failure };
}
