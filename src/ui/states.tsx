import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './button';
import { NamedIcon, type IconName } from './icons';
import { useOnline } from './offline-bar';
import css from './states.module.css';

interface StateProps {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The way on: a button or links. */
  readonly children?: ReactNode;
  readonly role?: 'status' | 'alert';
  /** True where it stands for the whole page and no other heading does. */
  readonly isPage?: boolean;
}

/** What stands where content would: nothing here yet, or something went wrong, in plain words and with a way on. */
export function StatePanel({ icon = 'search', title, text, children, role, isPage = false }: StateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className={css.panel} role={role}>
      <span className={css.icon} data-icon={icon}>
        <NamedIcon name={icon} />
      </span>
      <Heading className={css.title} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Heading>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {children === undefined ? null : <div className={css.ways}>{children}</div>}
    </section>
  );
}

interface LoadFailedProps {
  readonly onRetry: () => void;
  readonly busy?: boolean;
  /** As at a StatePanel. */
  readonly isPage?: boolean;
}

/** A read that failed: says whether the connection or the service is the trouble, and offers another try. */
export function LoadFailed({ onRetry, busy = false, isPage = false }: LoadFailedProps) {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <StatePanel
      role="alert"
      icon="warning"
      isPage={isPage}
      title={online ? t('failed.title') : t('failed.offlineTitle')}
      text={online ? t('failed.text') : t('failed.offlineText')}
    >
      <Button onClick={onRetry} busy={busy}>
        {t('retry')}
      </Button>
    </StatePanel>
  );
}

/** A bar of a skeleton: the height of a line of text, as wide as asked (in percent). */
export function SkeletonLines({
  width = 100,
  lines = 1,
}: {
  readonly width?: 40 | 60 | 80 | 100;
  readonly lines?: number;
}) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={width === 100 ? css.bone : `${css.bone} ${css[`w${width}`]}`} aria-hidden="true" />
      ))}
    </>
  );
}
