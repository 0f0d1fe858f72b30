import { Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import { Popup } from '../../../ui/feedback/popup';
import { SkeletonLines } from '../../../ui/states';
import { PlaceForm } from '../../account/public';

/** Where another country is chosen that what comes later is calculated for. */
export function ChangePlace() {
  const { t } = useTranslation(['cart', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('checkout.address.change')}
      </Button>
      {isOpen ? (
        <Popup title={t('common:place.title')} onClose={() => setOpen(false)}>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <PlaceForm onSaved={() => setOpen(false)} />
          </Suspense>
        </Popup>
      ) : null}
    </>
  );
}
