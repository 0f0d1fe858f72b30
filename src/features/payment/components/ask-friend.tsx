import { friendAskHref } from '../../../config/paths';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';

/** The other way to have it paid. */
export function AskFriend({ payment }: { readonly payment: string }) {
  const { t } = useTexts('friend');
  return (
    <ButtonLink wide to={friendAskHref(payment)}>
      {t('ask.title')}
    </ButtonLink>
  );
}
