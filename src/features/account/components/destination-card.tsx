import { useTranslation } from '@/i18n/use-translation';
import { declineDestination, useDestination } from '@/session/destination';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { DestinationForm } from './destination-form';
import css from './destination-form.module.css';

/** Asks once where parcels shall go; whoever says "not now" is not asked again, and finds it behind the globe. */
export function DestinationCard() {
  const { t } = useTranslation('common');
  const { isUnset } = useDestination();
  if (!isUnset) return null;
  return (
    <Card title={t('place.title')}>
      <p className={css.text}>{t('place.text')}</p>
      <DestinationForm>
        <Button kind="quiet" onClick={declineDestination}>
          {t('place.later')}
        </Button>
      </DestinationForm>
    </Card>
  );
}
