import type { InputOf, OutputOf } from '@/api/call';
import type { CallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import type { DraftKey } from '@/api/write-keys';
import { codes } from '@/contract/codes';
import type { groupLabelCalls } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { failureText } from '@/session/failure-text';
import { changeLabel } from './queries';

/** Why a change was refused, in the reader's words. */
function useWords() {
  const { t } = useTranslation('label');
  return (error: CallError): string => {
    const data = error.data as { total?: unknown } | null | undefined;
    if (error.code === codes.priceChanged && typeof data?.total === 'number')
      return t('priceChanged', { now: leftToRight(formatFee(data.total, currentLanguageCode()) ?? '') });
    if (error.code === codes.tooLate || error.code === codes.notFound) return t('changed');
    return failureText(error);
  };
}

/** One change of a group label, with its form's draft where it has one. `failure` says in words why it was refused. */
export function useAct<N extends Parameters<typeof changeLabel>[0]>(
  name: N,
  onDone: (answer: OutputOf<(typeof groupLabelCalls)[N]>) => void,
  draft?: DraftKey,
) {
  const { tryOnce, isPending, error } = useWrite(changeLabel(name), draft && { draft });
  const words = useWords();
  const act = async (input: InputOf<(typeof groupLabelCalls)[N]>) => {
    const answer = await tryOnce(input);
    if (answer !== undefined) onDone(answer);
  };
  return { act, busy: isPending, code: error?.code, failure: error ? words(error) : undefined };
}
