import { friendRequestHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';

/** The other way to have it paid. */
export function RequestFriendPayment({ payment }: { readonly payment: string }) {
  const { t } = useTranslation('friend');
  return (
    <ButtonLink wide to={friendRequestHref(payment)}>
      {t('ask.title')}
    </ButtonLink>
  );
}
