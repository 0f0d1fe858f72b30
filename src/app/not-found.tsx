import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import type { RouteRow } from '../config/route-row';
import { useTranslation } from '../i18n/use-translation';
import { ButtonLink } from '../ui/button';
import { PageFrame } from '../ui/page-frame';
import { StatePanel } from '../ui/states';
import { useTitle } from '../ui/use-title';
import { withoutEnding } from './path-ending';

/** Where an impossible path of this route leads: the path without the punctuation of a sentence at its end, else the 404 page. */
export function NotFound({ row }: { readonly row: RouteRow }) {
  const { pathname, search, hash } = useLocation();
  const meant = withoutEnding(pathname);
  const found = meant === undefined ? null : matchPath(row.path, meant);
  if (found && row.isValid?.(found.params, search)) return <Navigate to={meant + search + hash} replace />;
  return <NotFoundPage />;
}

/** The full path stands there as plain text. */
function NotFoundPage() {
  const { t } = useTranslation('common');
  const { pathname, search, hash } = useLocation();
  useTitle(t('notFound.title'));
  return (
    <PageFrame narrow title="404">
      <StatePanel
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
      </StatePanel>
    </PageFrame>
  );
}
