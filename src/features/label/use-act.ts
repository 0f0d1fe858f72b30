import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '../../api/call';
import { asCallError, type CallError } from '../../api/call-error';
import { useSend } from '../../api/use-send';
import { codes } from '../../contract/codes';
import { labelCalls } from '../../contract/label';
import { shownCode } from '../../i18n/i18n';
import { useTexts } from '../../i18n/use-texts';
import { leftToRight } from '../../lib/bidi';
import { freshKey } from '../../lib/fresh-key';
import { formatFee } from '../../rules/money';
import { failureText } from '../../session/failure-text';

type Act =
  `Sig.Front.Label.${'Create' | 'Join' | 'Renew' | 'Set' | 'Put' | 'Take' | 'Leave' | 'Close' | 'Reopen' | 'Cancel'}`;

/** Whatever a label's change shows in. */
const changed = [
  'Sig.Front.Label.List',
  'Sig.Front.Label.Detail',
  'Sig.Front.Label.Fee',
  'Sig.Front.Label.Item',
  'Sig.Front.Parcel.List',
  'Sig.Front.Order.List',
  'Sig.Front.Order.Detail',
];

/** Reads anew what a label's change shows in. */
function useReread(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(changed.map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
}

/** Why a change was refused, in the reader's words. */
function useWords() {
  const { t } = useTexts('label');
  return (error: CallError): string => {
    const data = error.data as { total?: unknown } | null | undefined;
    if (error.code === codes.priceChanged && typeof data?.total === 'number')
      return t('priceChanged', { now: leftToRight(formatFee(data.total, shownCode()) ?? '') });
    if (error.code === codes.tooLate || error.code === codes.notFound) return t('changed');
    return failureText(error);
  };
}

/**
 * One change of a label: sent under one key, so that a repeated tap or a lost answer does it once; what it changes is read again. A
 * refusal is told in words, and what it is about is read again, too.
 */
export function useAct<N extends Act>(name: N, onDone: (answer: OutputOf<(typeof labelCalls)[N]>) => void) {
  const send = useSend(labelCalls, name, { silent: true });
  const [key, setKey] = useState(freshKey);
  const [failure, setFailure] = useState<CallError>();
  const reread = useReread();
  const words = useWords();
  const act = async (input: InputOf<(typeof labelCalls)[N]>) => {
    setFailure(undefined);
    try {
      const answer = await send.mutateAsync({ input, idempotencyKey: key });
      setKey(freshKey());
      onDone(answer);
      await reread();
    } catch (thrown) {
      const error = asCallError(thrown);
      setFailure(error);
      if (error.kind !== 'refused') return;
      setKey(freshKey());
      await reread();
    }
  };
  return { act, busy: send.isPending, code: failure?.code, failure: failure && words(failure) };
}
