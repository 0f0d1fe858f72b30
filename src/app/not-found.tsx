import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import type { RouteRow } from '../config/route-row';
import { useTranslation } from '../i18n/use-translation';
import { matchRoutePath } from '../lib/match-route-path';
import { ButtonLink } from '../ui/button';
import { PageFrame } from '../ui/page-frame';
import { StatusPanel } from '../ui/states/status-panel';
import { useTitle } from '../ui/use-title';
import { withoutEnding } from './path-ending';

/** The page for an impossible path of this route: redirects to the path without the punctuation of a sentence at its end, else shows the 404 page. */
export function NotFoundRoute({ row }: { readonly row: RouteRow }) {
  const { pathname, search, hash } = useLocation();
  const meant = withoutEnding(pathname);
  const params = meant === undefined ? undefined : matchRoutePath(row.path, meant);
  if (params && row.isValid?.(params, search)) return <Navigate to={meant + search + hash} replace />;
  return <NotFoundPage />;
}

/** The full path stands there as plain text. */
function NotFoundPage() {
  const { t } = useTranslation('common');
  const { pathname, search, hash } = useLocation();
  useTitle(t('notFound.title'));
  return (
    <PageFrame narrow title="404">
      <StatusPanel
        role="alert"
        icon="warning"
        title={t('notFound.title')}
        text={
          <>
            <span>{t('notFound.text')}</span>
            <br />
            <code dir="ltr">{pathname + search + hash}</code>
          </>
        }
      >
        <ButtonLink to={paths.home} kind="main">
          {t('toHome')}
        </ButtonLink>
        <ButtonLink to={paths.search}>{t('tab.search')}</ButtonLink>
      </StatusPanel>
    </PageFrame>
  );
}
