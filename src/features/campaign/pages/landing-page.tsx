import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { guideHref, paths, searchHref } from '../../../config/paths';
import { campaignCalls } from '../../../contract/campaign';
import { codes } from '../../../contract/codes';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { GoodsPicture } from '../../../ui/goods-picture';
import { GoodsStrip } from '../../../ui/goods-strip';
import { Near } from '../../../ui/near';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { HotReviews } from '../../review/public';
import { ActivityList } from '../components/activity-list';
import css from './landing-page.module.css';

const steps = ['find', 'buy', 'check', 'send'] as const;

/** The landing page: current events, popular searches, and how the service works. */
export function Page() {
  const { t } = useTranslation(['campaign', 'common']);
  const id = useParams()['id'] ?? '';
  const read = useCall(campaignCalls, 'Sig.Front.Landing.Detail', { id }, { silent: true });
  const shown = read.data;
  if (read.error?.code === codes.notFound && !shown) {
    return (
      <PageFrame narrow>
        <StatePanel isPage title={t('none.title')} text={t('none.text')}>
          <ButtonLink to={paths.home}>{t('common:toHome')}</ButtonLink>
        </StatePanel>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={
        shown?.theme ? (
          <span lang={shown.theme.language} dir="auto">
            {shown.theme.text}
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
        <p className={css.ways}>
          <ButtonLink kind="main" to={paths.search}>
            {t('landing.start')}
          </ButtonLink>
          <ButtonLink to={guideHref('shopping')}>{t('landing.guide')}</ButtonLink>
        </p>
      </section>
      {read.isError && !shown ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <>
          {shown?.activities.length === 0 ? null : (
            <section>
              <h2 className={css.heading}>{t('landing.events')}</h2>
              {shown ? <ActivityList activities={shown.activities} /> : <SkeletonLines lines={4} />}
            </section>
          )}
          <GoodsStrip title={t('landing.goods')} goods={shown?.goods} />
          <section hidden={shown?.categories.length === 0}>
            <h2 className={css.heading}>{t('landing.categories')}</h2>
            <ul className={css.categories} aria-busy={shown === undefined}>
              {shown?.categories.map(({ id: category, title, words, picture }) => (
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
          <Near>
            <Suspense fallback={null}>
              <HotReviews />
            </Suspense>
          </Near>
          <p className={css.ways}>
            <ButtonLink to={paths.experiences}>{t('landing.stories')}</ButtonLink>
          </p>
        </>
      )}
    </PageFrame>
  );
}
