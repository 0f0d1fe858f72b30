import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { CallError } from '@/api/call-error';
import { codes } from '@/contract/codes';
import { serverNow } from '@/lib/server-clock';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/use-now';

interface CodeButtonProps {
  /** Asks for the code; resolves to the seconds until the next may be asked for, rejects with a CallError. */
  readonly send: () => Promise<number | undefined>;
  readonly onFailure: (error: CallError) => void;
}

/** Seconds that a refusal for haste still asks to wait; the API sends them along. */
function secondsToWait(error: CallError): number | undefined {
  const data = error.data as { retryAfter?: unknown } | null | undefined;
  return error.code === codes.rateLimited && typeof data?.retryAfter === 'number' ? data.retryAfter : undefined;
}

/** Sends a code by e-mail, then counts down until it can be sent again. The count follows the clock, not the ticks. */
export function CodeButton({ send, onFailure }: CodeButtonProps) {
  const { t } = useTranslation('account');
  const [pause, setPause] = useState({ until: 0, seconds: 0 });
  const [busy, setBusy] = useState(false);
  const now = useNow();
  // The page's second may have begun before the answer came: never more than was asked for.
  const left = Math.min(pause.seconds, Math.max(0, Math.ceil((pause.until - now) / 1000)));
  const wait = (seconds: number | undefined) => {
    if (seconds !== undefined) setPause({ until: serverNow() + seconds * 1000, seconds });
  };
  const requestCode = async () => {
    setBusy(true);
    try {
      wait(await send());
    } catch (thrown) {
      const error = thrown as CallError;
      wait(secondsToWait(error));
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} disabled={left > 0} onClick={() => void requestCode()}>
      {left > 0 ? t('code.again', { count: left }) : t('code.send')}
    </Button>
  );
}
