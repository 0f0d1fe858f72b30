import { friendAskHref } from '../../../config/paths';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';

/** The other way to have it paid. */
export function AskFriend({ payment }: { readonly payment: string }) {
  const { t } = useTranslation('friend');
  return (
    <ButtonLink wide to={friendAskHref(payment)}>
      {t('ask.title')}
    </ButtonLink>
  );
}
