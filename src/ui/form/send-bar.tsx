import { BottomBar } from '../bottom-bar';
import { Button } from '../button';
import css from './send-bar.module.css';

interface SendBarProps {
  readonly text: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** The reason why it was not sent, in words. It appears when the button works again. */
  readonly failure: string | undefined;
}

/** The form's one action; what was written stays where sending failed. */
export function SendBar({ text, busy, disabled = false, failure }: SendBarProps) {
  return (
    <BottomBar>
      {failure && !busy ? (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <Button type="submit" kind="main" wide busy={busy} disabled={disabled}>
        {text}
      </Button>
    </BottomBar>
  );
}
