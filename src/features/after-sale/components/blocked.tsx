import { afterSaleHref } from '@/config/paths';
import type { ClaimOrderLine } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
import css from './after-sale.module.css';

/** Why nothing can be claimed of a thing, and the claim that there is. */
export function Blocked({ orderLine: { blocked, opens, claim } }: { readonly orderLine: ClaimOrderLine }) {
  const { t } = useTranslation('afterSale');
  if (blocked === null) return null;
  return (
    <>
      <p className={css.note}>{t(`choose.${blocked}`, { day: formatDateTime(opens) })}</p>
      {claim === null ? null : (
        <div className={css.actions}>
          <ButtonLink kind="quiet" to={afterSaleHref(claim)}>
            {t('choose.toClaim')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
