import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '../../api/call-error';
import { useSend } from '../../api/use-send';
import { reviewHref } from '../../config/paths';
import { reviewCalls, type ReviewSubmission } from '../../contract/review';
import { useTranslation } from '../../i18n/use-translation';
import { failureText } from '../../session/failure-text';
import { useSession } from '../../session/session';
import { toast } from '../../ui/feedback/toast';
import { useSentForm } from '../../ui/form/use-sent-form';
import { touched } from './touched';

interface FormOptions<T extends FieldValues> extends Pick<
  Parameters<typeof useSentForm<T>>[0],
  'draftName' | 'start' | 'check' | 'focusOn'
> {
  readonly toSend: (values: T) => ReviewSubmission;
}

/** A form of a review: once it is sent, the review itself is shown. */
export function useReviewForm<T extends FieldValues>({ toSend, ...options }: FormOptions<T>) {
  const { t } = useTranslation('review');
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const call = useSend(reviewCalls, 'Sig.Front.ShareOrder.Submit', { silent: true });
  return useSentForm<T>({
    ...options,
    owner,
    send: async (values, idempotencyKey) => {
      const { record } = await call.mutateAsync({ input: toSend(values), idempotencyKey });
      return () => {
        for (const name of touched) void cache.invalidateQueries({ queryKey: [name] });
        toast(t('form.done'));
        void navigate(reviewHref(record.id), { replace: true });
      };
    },
    failed: (thrown) => {
      const error = asCallError(thrown);
      return { words: failureText(error), isRefusal: error.kind === 'refused' };
    },
  });
}
