import { afterSaleAddHref, reviewOfHref } from '@/config/paths';
import type { ParcelDetail } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { reviewPoints } from '@/rules/review/reward';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import css from './parcel-body.module.css';
import { ParcelLineRow } from './parcel-line-row';

/** Next steps for a delivered parcel: review each item for points, or report a problem. */
export function NextSteps({ parcel: { lines, reviewable } }: { readonly parcel: ParcelDetail }) {
  const { t } = useTranslation('parcel');
  const first = lines.find(({ id }) => reviewable.includes(id));
  return (
    <Card title={t('after.title')}>
      <p className={css.text}>{t('after.text')}</p>
      <ul className={css.items}>
        {lines.map((line) => (
          <li key={line.id}>
            <ParcelLineRow line={line}>
              <div className={css.actions}>
                {reviewable.includes(line.id) ? (
                  <ButtonLink kind={line === first ? 'main' : 'plain'} to={reviewOfHref(line.order, line.id)}>
                    {t('after.review')} <bdi>(+{t('points', { count: reviewPoints.approved })})</bdi>
                  </ButtonLink>
                ) : null}
                <ButtonLink kind="quiet" to={afterSaleAddHref(line.order, line.id)}>
                  {t('after.wrong')}
                </ButtonLink>
              </div>
            </ParcelLineRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
