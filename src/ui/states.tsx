import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
}

/** What stands where content would: nothing here yet, or something went wrong, in plain words and with a way on. */
export function StatePanel({ icon = 'search', title, text, children, role }: StateProps) {
  return (
    <section className={css.panel} role={role}>
      <span className={css.icon}>
        <NamedIcon name={icon} />
      </span>
      <h2 className={css.title}>{title}</h2>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {children === undefined ? null : <div className={css.ways}>{children}</div>}
    </section>
  );
}

/** A read that failed: says whether the connection or the service is the trouble, and offers another try (X-12). */
export function LoadFailed({ onRetry, busy = false }: { readonly onRetry: () => void; readonly busy?: boolean }) {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <StatePanel
      role="alert"
      icon="warning"
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
export function Bone({ width = 100, lines = 1 }: { readonly width?: 40 | 60 | 80 | 100; readonly lines?: number }) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`${css.bone} ${css[`w${width}`]}`} aria-hidden="true" />
      ))}
    </>
  );
}
