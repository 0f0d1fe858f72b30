import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { Popup } from '../../../ui/feedback/popup';
import { ConsentForm } from './consent-form';

/** Opens the reader's choice again. */
export function ConsentButton() {
  const { t } = useTexts('host');
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
