import { useRef, useState } from 'react';
import { Button } from '../button';
import css from './confirm-button.module.css';
import { Popup } from './popup';

interface ConfirmButtonProps {
  /** On the button, and on the one that really does it. */
  readonly text: string;
  /** The heading of the confirmation; `question` describes the consequences. */
  readonly title: string;
  readonly question: string;
  /** On the button that leaves all as it is. */
  readonly cancelText: string;
  readonly busy: boolean;
  /** Why it could not be done, in the reader's words. */
  readonly failure: string | undefined;
  /** Gives true when it is done. */
  readonly onGo: () => Promise<boolean>;
}

/**
 * A button for what cannot be undone: it asks once more. The button is often gone when it is done; focus is then at the
 * row that it stood in, or the page's heading where the row left the list too.
 */
export function ConfirmButton({ text, title, question, cancelText, busy, failure, onGo }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const go = async () => {
    const row = wrapper.current?.closest<HTMLElement>('li');
    if (!(await onGo())) return;
    setOpen(false);
    // After the popup has handed the focus back to a button that may be leaving.
    setTimeout(() => focusOn(row), 0);
  };
  return (
    <span ref={wrapper}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open ? (
        <Popup title={title} onClose={() => setOpen(false)}>
          <p>{question}</p>
          {failure === undefined ? null : (
            <p role="alert" className={css.failure}>
              {failure}
            </p>
          )}
          <div className={css.actions}>
            <Button onClick={() => setOpen(false)}>{cancelText}</Button>
            <Button kind="main" busy={busy} onClick={() => void go()}>
              {text}
            </Button>
          </div>
        </Popup>
      ) : null}
    </span>
  );
}

function focusOn(row: HTMLElement | null | undefined): void {
  const target = row?.isConnected ? row : document.querySelector<HTMLElement>('h1');
  if (!target) return;
  if (target === row) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
