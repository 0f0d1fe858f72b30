import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginHref, paths } from '../../../config/paths';
import type { SignCenter } from '../../../contract/sign';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { useSignCenter } from '../use-sign-center';
import css from './success.module.css';

/** A success as a page by itself. What it shows is asked of the server: an address can say anything. */
export function Alone(props: { readonly title: string; readonly children: (center: SignCenter) => ReactNode }) {
  const { t } = useTranslation('sign');
  const { pathname, search } = useLocation();
  const read = useSignCenter();
  return (
    <PageFrame narrow title={props.title}>
      {read.data ? (
        read.data.balance === null ? (
          <StatePanel icon="me" title={t('success.sign.visitor.title')} text={t('success.sign.visitor.text')}>
            <ButtonLink kind="main" to={loginHref(pathname + search)}>
              {t('tasks.logIn')}
            </ButtonLink>
          </StatePanel>
        ) : (
          props.children(read.data)
        )
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <Card>
          <div aria-busy="true">
            <SkeletonLines lines={6} />
          </div>
        </Card>
      )}
    </PageFrame>
  );
}

/** Where one goes on to from a success. */
export function WaysOn() {
  const { t } = useTranslation('sign');
  return (
    <div className={css.ways}>
      <ButtonLink kind="main" wide to={paths.sign}>
        {t('success.more')}
      </ButtonLink>
      <ButtonLink wide to={paths.search}>
        {t('success.use')}
      </ButtonLink>
    </div>
  );
}
