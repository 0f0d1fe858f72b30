import { useTexts } from '../i18n/use-texts';
import { useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import { ButtonLink } from '../ui/button';
import { PageFrame } from '../ui/page-frame';
import { StatePanel } from '../ui/states';
import { useTitle } from '../ui/use-title';

/** N-08, X-05: the 404 page, with the full path as plain text. */
export function NotFound() {
  const { t } = useTexts('common');
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
