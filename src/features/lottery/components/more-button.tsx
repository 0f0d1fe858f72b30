import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import css from './lottery.module.css';

interface MoreButtonProps {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly children: string;
}

/** The way to the next page of a list; one that did not come can be asked for again. */
export function MoreButton({ failed, busy, onMore, children }: MoreButtonProps) {
  const { t } = useTexts('lottery');
  return (
    <div className={css.more}>
      {failed ? <p role="alert">{t('moreFailed')}</p> : null}
      <Button busy={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
