import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { reviewHref } from '@/config/paths';
import type { ReviewSubmission } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { toast } from '@/ui/feedback/toast';
import { useSentForm } from '@/ui/form/use-sent-form';
import { submitReviewWrite } from './queries';

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
  const navigate = useNavigate();
  const { form, draft, submit } = useSentForm<T>({
    ...options,
    owner,
    failureOf: (thrown) => failureText(asCallError(thrown)),
  });
  const { mutateAsync } = useWrite(submitReviewWrite, { draft });
  const send = async (values: T) => {
    const { record } = await mutateAsync(toSend(values));
    return () => {
      toast(t('form.done'));
      void navigate(reviewHref(record.id), { replace: true });
    };
  };
  return { form, submit: submit(send) };
}
