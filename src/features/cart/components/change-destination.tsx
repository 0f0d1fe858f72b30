import { Suspense, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyDestinationForm } from '@/features/account/public';

/** Button and popup to choose another country, for which the later costs are then calculated. */
export function ChangeDestination() {
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
            <LazyDestinationForm onSaved={() => setOpen(false)} />
          </Suspense>
        </Popup>
      ) : null}
    </>
  );
}
