import { labelItemHref } from '@/config/paths';
import type { GroupLabelDetail } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { ParcelLineRow } from '@/features/parcel/public';
import css from './group-label.module.css';
import { TakeOut } from './take-out';

/** One's own things in a label. */
export function OwnItemsCard({ label: { mine: ownItems, state } }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  return (
    <Card title={t('mine.title')}>
      {ownItems.length === 0 ? <p className={css.quiet}>{t('mine.none')}</p> : null}
      <ul className={css.list}>
        {ownItems.map(({ id, line, grams }) => (
          <li key={id}>
            <ParcelLineRow line={line}>
              <bdi className={css.quiet}>{formatWeight(grams, currentLanguageCode())}</bdi>
            </ParcelLineRow>
            <div className={css.actions}>
              <ButtonLink kind="quiet" to={labelItemHref(id)}>
                {t('mine.look')}
              </ButtonLink>
              {state === 'open' ? <TakeOut id={id} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
