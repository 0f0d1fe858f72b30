import { useWrite } from '@/api/use-write';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { withdrawClaimWrite } from '../queries';

/** Takes a claim back after asking once more. */
export function Withdraw({ id }: { readonly id: string }) {
  const { t } = useTranslation('afterSale');
  const { tryOnce, isPending, error } = useWrite(withdrawClaimWrite);
  return (
    <ConfirmButton
      text={t('withdraw.go')}
      title={t('withdraw.title')}
      question={t('withdraw.text')}
      cancelText={t('withdraw.keep')}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onGo={async () => (await tryOnce({ id })) !== undefined}
    />
  );
}
