import type { ParcelDetail } from '../../../contract/parcel';
import { useTexts } from '../../../i18n/use-texts';
import { Card } from '../../../ui/chip';
import { momentText } from '../../../ui/moment';
import css from './parcel-body.module.css';

/** What happened to the parcel, the newest first. */
export function Timeline({ events }: Pick<ParcelDetail, 'events'>) {
  const { t } = useTexts('parcel');
  return (
    <Card title={t('detail.history')}>
      <ol className={css.events} reversed>
        {[...events].reverse().map(({ at, kind }, index) => (
          <li key={index}>
            <span>{t(`event.${kind}`)}</span>
            <span className={css.quiet}>
              <bdi>{momentText(at, true)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
