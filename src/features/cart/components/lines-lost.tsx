import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { NotFound } from '@/ui/states/not-found';

/** Lines that the cart does not hold: ordered or removed elsewhere, or an address that names none. */
export function LinesLost() {
  const { t } = useTranslation('cart');
  return (
    <NotFound role="alert" icon="box" title={t('checkout.lost.title')} text={t('checkout.lost.text')}>
      <ButtonLink kind="main" to={paths.cart}>
        {t('checkout.toCart')}
      </ButtonLink>
      <ButtonLink to={paths.orders}>{t('checkout.lost.orders')}</ButtonLink>
    </NotFound>
  );
}
