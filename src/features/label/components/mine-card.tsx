import { labelItemHref } from '../../../config/paths';
import type { GroupLabelDetail } from '../../../contract/label';
import { shownCode } from '../../../i18n/i18n';
import { formatWeight } from '../../../i18n/units';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { Thing } from '../../parcel/public';
import css from './label.module.css';
import { TakeOut } from './take-out';

/** One's own things in a label. */
export function MineCard({ label: { mine, state } }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  return (
    <Card title={t('mine.title')}>
      {mine.length === 0 ? <p className={css.quiet}>{t('mine.none')}</p> : null}
      <ul className={css.list}>
        {mine.map(({ id, line, grams }) => (
          <li key={id}>
            <Thing thing={line}>
              <bdi className={css.quiet}>{formatWeight(grams, shownCode())}</bdi>
            </Thing>
            <div className={css.ways}>
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
