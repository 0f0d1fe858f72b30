import type { InputOf, OutputOf } from '../../api/call';
import type { CallError } from '../../api/call-error';
import { useOnce, type StoredKey } from '../../api/use-once';
import { codes } from '../../contract/codes';
import { groupLabelCalls } from '../../contract/label';
import { shownCode } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/use-translation';
import { leftToRight } from '../../lib/bidi';
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
  'Sig.Front.Parcel.Arrived',
  'Sig.Front.Order.List',
  'Sig.Front.Order.Detail',
];

/** Why a change was refused, in the reader's words. */
function useWords() {
  const { t } = useTranslation('label');
  return (error: CallError): string => {
    const data = error.data as { total?: unknown } | null | undefined;
    if (error.code === codes.priceChanged && typeof data?.total === 'number')
      return t('priceChanged', { now: leftToRight(formatFee(data.total, shownCode()) ?? '') });
    if (error.code === codes.tooLate || error.code === codes.notFound) return t('changed');
    return failureText(error);
  };
}

/**
 * One change of a label: sent under one key, that of its form's draft where it has one (`kept`), so that a repeated tap or a lost answer does it once; what it changes is read again. A
 * refusal is told in words, and what it is about is read again, too.
 */
export function useAct<N extends Act>(
  name: N,
  onDone: (answer: OutputOf<(typeof groupLabelCalls)[N]>) => void,
  kept?: StoredKey,
) {
  const { once, busy, failure } = useOnce(groupLabelCalls, name, changed, kept && { kept });
  const words = useWords();
  const act = async (input: InputOf<(typeof groupLabelCalls)[N]>) => {
    const answer = await once(input);
    if (answer !== undefined) onDone(answer);
  };
  return { act, busy, code: failure?.code, failure: failure && words(failure) };
}
