import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { guideHref, paths, searchHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { GoodsPicture } from '@/ui/goods-picture';
import { GoodsStrip } from '@/ui/goods-strip';
import { LazyInView } from '@/ui/lazy-in-view';
import { PageFrame } from '@/ui/page-frame';
import { ErrorState } from '@/ui/states/error-state';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyHotReviews } from '@/features/review/public';
import { ActivityList } from '../components/activity-list';
import { campaignQueries } from '../queries';
import css from './landing-page.module.css';

const steps = ['find', 'buy', 'check', 'send'] as const;

/** The landing page: current events, popular searches, and how the service works. */
export function Page() {
  const { t } = useTranslation(['campaign', 'common']);
  const id = useParams()['id'] ?? '';
  const read = useQuery(campaignQueries.landing(id));
  const landing = read.data;
  if (read.error?.code === codes.notFound && !landing) {
    return (
      <PageFrame narrow>
        <NotFound isPage title={t('none.title')} text={t('none.text')}>
          <ButtonLink to={paths.home}>{t('common:toHome')}</ButtonLink>
        </NotFound>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={
        landing?.theme ? (
          <span lang={landing.theme.language} dir="auto">
            {landing.theme.text}
          </span>
        ) : (
          t('landing.title')
        )
      }
    >
      <section>
        <h2 className={css.heading}>{t('landing.flow.title')}</h2>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              <strong>{t(`landing.flow.${step}`)}</strong>
              <span>{t(`landing.flow.${step}Text`)}</span>
            </li>
          ))}
        </ol>
        <p className={css.actions}>
          <ButtonLink kind="main" to={paths.search}>
            {t('landing.start')}
          </ButtonLink>
          <ButtonLink to={guideHref('shopping')}>{t('landing.guide')}</ButtonLink>
        </p>
      </section>
      {read.isError && !landing ? (
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <>
          {landing?.activities.length === 0 ? null : (
            <section>
              <h2 className={css.heading}>{t('landing.events')}</h2>
              {landing ? <ActivityList activities={landing.activities} /> : <SkeletonLines lines={4} />}
            </section>
          )}
          <GoodsStrip title={t('landing.goods')} goods={landing?.goods} />
          <section hidden={landing?.categories.length === 0}>
            <h2 className={css.heading}>{t('landing.categories')}</h2>
            <ul className={css.categories} aria-busy={landing === undefined}>
              {landing?.categories.map(({ id: category, title, words, picture }) => (
                <li key={category}>
                  <Link to={searchHref({ q: words })} className={css.category}>
                    <span className={css.picture}>
                      {picture ? <GoodsPicture picture={picture} alt="" sizes="160px" /> : null}
                    </span>
                    <span lang={title.language} dir="auto">
                      {title.text}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <LazyInView>
            <Suspense fallback={null}>
              <LazyHotReviews />
            </Suspense>
          </LazyInView>
          <p className={css.actions}>
            <ButtonLink to={paths.experiences}>{t('landing.stories')}</ButtonLink>
          </p>
        </>
      )}
    </PageFrame>
  );
}
