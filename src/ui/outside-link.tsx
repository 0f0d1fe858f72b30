import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { env } from '../config/env';
import { judgeUrl } from '../lib/outside-url';
import css from './outside-link.module.css';
import { NamedIcon } from './icons';

const LeaveNotice = lazy(() => import('./leave-notice').then(({ LeaveNotice: component }) => ({ default: component })));

/**
 * A link that leaves the service. The one function judges it (design §5): what it refuses is shown as text, what is not on the
 * operator's list asks first, by the reader's own tap.
 */
export function OutsideLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const { t } = useTexts('common');
  const [asking, setAsking] = useState(false);
  const verdict = judgeUrl(url, { base: location.href, externalHosts: env.externalHosts });
  if (verdict.kind === 'block' || verdict.kind === 'internal') return <span>{children}</span>;
  const link = (
    <a className={css.link} href={verdict.url} target="_blank" rel="noopener noreferrer nofollow">
      {asking ? t('leave.go') : children}
      <NamedIcon name="external" />
    </a>
  );
  if (verdict.kind === 'external') return link;
  return (
    <>
      <button type="button" className={css.link} onClick={() => setAsking(true)}>
        {children}
        <NamedIcon name="external" />
      </button>
      {asking ? (
        <Suspense fallback={null}>
          <LeaveNotice host={new URL(verdict.url).host} onClose={() => setAsking(false)}>
            {link}
          </LeaveNotice>
        </Suspense>
      ) : null}
    </>
  );
}
