import { useEffect, useState } from 'react';
import { i18n } from '../i18n/i18n';
import { useTranslation } from '../i18n/use-translation';
import { paths } from '../config/paths';
import { reloadPage } from '../lib/page-load';
import { Button } from '../ui/button';
import { refreshWord } from '../i18n/refresh-word';
import { NamedIcon } from '../ui/icons';
import { useOnline } from '../ui/offline-bar';
import { StatusPanel } from '../ui/states/status-panel';
import { mayReload, mayReloadIn, reload, reloadAfter } from './chunk-failure';
import css from './error-page.module.css';

interface ErrorPageProps {
  readonly error: unknown;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const statusOf = (error: unknown): string => {
  const status =
    (error as { status?: unknown; code?: unknown } | null)?.status ?? (error as { code?: unknown } | null)?.code;
  return typeof status === 'number' ? String(status) : '500';
};

/**
 * Reloads by itself where that mends the error: soon, or where there was no connection soon after there is one; tells whether it is about to.
 */
function useReload(message: string): boolean {
  const delay = reloadAfter(message);
  const [plan, setPlan] = useState(() => (delay !== undefined && mayReload(Date.now()) ? { wait: delay } : undefined));
  useEffect(() => {
    if (delay === undefined) return undefined;
    const goOn = () => setPlan({ wait: Math.max(delay, mayReloadIn(Date.now())) });
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [delay]);
  useEffect(() => {
    if (plan === undefined) return undefined;
    const timer = setTimeout(() => {
      if (mayReload(Date.now())) reload(Date.now());
      else setPlan(undefined);
    }, plan.wait);
    return () => clearTimeout(timer);
  }, [plan]);
  return plan !== undefined;
}

/** The error page for when not even the texts loaded: an icon and the one word that the bundle carries in every language. */
function WordlessError({ message }: { readonly message: string }) {
  return (
    <main className={css.page}>
      <p className={css.loading}>
        <NamedIcon name="warning" />
        <Button kind="main" onClick={() => location.reload()}>
          {refreshWord()}
        </Button>
      </p>
      <div hidden data-error-status="500">
        {`500 ${message}`}
      </div>
    </main>
  );
}

/**
 * A module that failed shows a loading animation and reloads; any other error, or one that a reload did not mend,
 * shows what happened and a way on. Status and message also stand in a hidden element.
 */
export function ErrorPage({ error }: ErrorPageProps) {
  const { t } = useTranslation('common');
  const message = messageOf(error);
  const reloading = useReload(message);
  const online = useOnline();
  const ofModule = reloadAfter(message) !== undefined;
  if (!i18n.hasResourceBundle(i18n.language, 'common')) return <WordlessError message={message} />;
  return (
    <main className={css.page}>
      {reloading ? (
        <p role="status" className={css.loading}>
          <span className={css.seal} aria-hidden="true" lang="ja">
            橋
          </span>
          {t('error.loading')}
        </p>
      ) : (
        <StatusPanel
          isPage
          role="alert"
          icon="warning"
          title={online ? t('error.title') : t('failed.offlineTitle')}
          text={online ? t(ofModule ? 'error.moduleText' : 'error.text') : t('failed.offlineText')}
        >
          <Button kind="main" onClick={reloadPage}>
            {t('refresh')}
          </Button>
          <a className={css.home} href={paths.home}>
            {t('toHome')}
          </a>
        </StatusPanel>
      )}
      <div hidden data-error-status={statusOf(error)}>
        {`${statusOf(error)} ${message}`}
      </div>
    </main>
  );
}
