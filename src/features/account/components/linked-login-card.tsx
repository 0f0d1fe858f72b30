import { useQuery } from '@tanstack/react-query';
import { useWrite } from '@/api/use-write';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { formatLocal } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { failureText } from '@/session/failure-text';
import { Card } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { toast } from '@/ui/feedback/toast';
import { providerQueries, unlinkProvider } from '../provider-queries';
import css from './own-account.module.css';

/** The log-in at the identity provider, to be removed; nothing where the account has none. */
export function LinkedLoginCard() {
  const { t } = useTranslation('account');
  const { data } = useQuery(providerQueries.linked());
  const { tryOnce, isPending, error } = useWrite(unlinkProvider);
  if (!data || data.linkedAt === null || data.name === null) return null;
  const { name, linkedAt } = data;
  const date = formatLocal(parseInstant(linkedAt), languages[currentLanguage()]);
  const unlink = async () => {
    const isDone = (await tryOnce({})) !== undefined;
    if (isDone) toast(t('provider.card.done'));
    return isDone;
  };
  return (
    <Card title={t('provider.card.title', { name })}>
      <p className={css.text}>{t('provider.card.text', { name, date })}</p>
      <ConfirmButton
        text={t('provider.card.unlink')}
        title={t('provider.card.title', { name })}
        question={t('provider.card.question')}
        cancelText={t('provider.card.cancel')}
        busy={isPending}
        failure={error ? failureText(error) : undefined}
        onGo={unlink}
      />
    </Card>
  );
}
