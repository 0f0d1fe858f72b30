import { useOnce } from '../../../api/use-once';
import { afterSaleCalls } from '../../../contract/after-sale';
import { useTranslation } from '../../../i18n/use-translation';
import { failureText } from '../../../session/failure-text';
import { ConfirmButton } from '../../../ui/feedback/confirm-button';
import { touched } from '../touched';

/** Takes a claim back after asking once more. */
export function Withdraw({ id }: { readonly id: string }) {
  const { t } = useTranslation('afterSale');
  const { once, busy, failure } = useOnce(afterSaleCalls, 'Sig.Front.User.AfterService.Withdraw', touched);
  return (
    <ConfirmButton
      text={t('withdraw.go')}
      title={t('withdraw.title')}
      question={t('withdraw.text')}
      keep={t('withdraw.keep')}
      busy={busy}
      failure={failure && failureText(failure)}
      onGo={async () => (await once({ id })) !== undefined}
    />
  );
}
