import { useTranslation } from '../../../i18n/use-translation';
import { declinePlace, usePlace } from '../../../session/place';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { PlaceForm } from './place-form';
import css from './place-form.module.css';

/** Asks once where parcels shall go; whoever says "not now" is not asked again, and finds it behind the globe. */
export function PlaceCard() {
  const { t } = useTranslation('common');
  const { ask } = usePlace();
  if (!ask) return null;
  return (
    <Card title={t('place.title')}>
      <p className={css.text}>{t('place.text')}</p>
      <PlaceForm>
        <Button kind="quiet" onClick={declinePlace}>
          {t('place.later')}
        </Button>
      </PlaceForm>
    </Card>
  );
}
