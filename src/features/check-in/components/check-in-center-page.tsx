import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginHref, paths } from '@/config/paths';
import type { SignCenter } from '@/contract/check-in';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { Skeleton } from '@/ui/states/skeleton';
import { StatusPanel } from '@/ui/states/status-panel';
import { checkInQueries } from '../queries';
import css from './success.module.css';
import { QueryView } from '@/ui/states/query-view';

/** A success as a page by itself. What it shows is asked of the server: an address can say anything. */
export function CheckInCenterPage(props: {
  readonly title: string;
  readonly children: (center: SignCenter) => ReactNode;
}) {
  const { t } = useTranslation('sign');
  const { pathname, search } = useLocation();
  const read = useQuery(checkInQueries.center());
  return (
    <PageFrame narrow title={props.title}>
      <QueryView
        query={read}
        skeleton={
          <Card>
            <Skeleton lines={6} />
          </Card>
        }
      >
        {(center) =>
          center.balance === null ? (
            <StatusPanel icon="me" title={t('success.sign.visitor.title')} text={t('success.sign.visitor.text')}>
              <ButtonLink kind="main" to={loginHref(pathname + search)}>
                {t('tasks.logIn')}
              </ButtonLink>
            </StatusPanel>
          ) : (
            props.children(center)
          )
        }
      </QueryView>
    </PageFrame>
  );
}

/** Links to the next steps after a successful check-in or task. */
export function EarnPointsLinks() {
  const { t } = useTranslation('sign');
  return (
    <div className={css.actions}>
      <ButtonLink kind="main" wide to={paths.sign}>
        {t('success.more')}
      </ButtonLink>
      <ButtonLink wide to={paths.search}>
        {t('success.use')}
      </ButtonLink>
    </div>
  );
}
