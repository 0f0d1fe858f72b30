import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { FailureNote } from './failure';
import css from './group-label.module.css';

interface ConfirmActionProps {
  /** Words of the button, and of the one that does it. */
  readonly words: string;
  readonly title: string;
  readonly text: string;
  readonly kind?: 'main' | 'plain' | 'quiet';
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onGo: () => Promise<void>;
}

/** A button that asks once more before it does what cannot be taken back lightly. */
export function ConfirmAction({ words, kind = 'quiet', ...rest }: ConfirmActionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open ? <ConfirmPopup {...rest} words={words} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface ConfirmPopupProps extends Omit<ConfirmActionProps, 'kind'> {
  readonly onClose: () => void;
}

function ConfirmPopup({ words, title, text, busy, failure, onGo, onClose }: ConfirmPopupProps) {
  const { t } = useTranslation('label');
  return (
    <Popup title={title} onClose={onClose}>
      <p>{text}</p>
      <FailureNote>{failure}</FailureNote>
      <div className={css.answers}>
        <Button onClick={onClose}>{t('act.keep')}</Button>
        <Button kind="main" busy={busy} onClick={() => void onGo()}>
          {words}
        </Button>
      </div>
    </Popup>
  );
}
