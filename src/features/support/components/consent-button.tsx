import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { ConsentForm } from './consent-form';

/** Opens the reader's choice again. */
export function ConsentButton() {
  const { t } = useTranslation('host');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('consent.change')}</Button>
      {open ? (
        <Popup title={t('consent.title')} onClose={close}>
          <ConsentForm onDone={close} />
        </Popup>
      ) : null}
    </>
  );
}
