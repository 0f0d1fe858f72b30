import { formatDocumentTitle } from '@/i18n/shop-name';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { paths, searchHref } from '@/config/paths';
import { type Recommendation } from '@/contract/campaign';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { FindForm } from '@/ui/find-form';
import { GoodsGrid } from '@/ui/goods-grid';
import { LazyRichText, RichTextSkeleton } from '@/ui/lazy-rich-text';
import { PageFrame } from '@/ui/page-frame';
import { ErrorState } from '@/ui/states/error-state';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonLines } from '@/ui/states/skeleton';
import { titleText } from '@/ui/goods-title';
import { useTitle } from '@/ui/use-title';
import { EventBar } from '../components/event-bar';
import { StoreLink } from '../components/store-link';
import { campaignQueries } from '../queries';
import css from './activity-page.module.css';

/** An activity, or what a banner with only an id recommends, its words cleaned once more before they are shown. */
export function Page() {
  const { t } = useTranslation(['campaign', 'common']);
  const { id = '' } = useParams();
  const read = useQuery(campaignQueries.activity(id));
  const recommendation = read.data;
  useTitle(recommendation && formatDocumentTitle(recommendation.title.text));
  if (read.isError && !recommendation) {
    return (
      <PageFrame narrow>
        {read.error.code === codes.notFound ? (
          <NotFound isPage title={t('none.title')} text={t('none.text')}>
            <ButtonLink to={paths.home}>{t('common:toHome')}</ButtonLink>
          </NotFound>
        ) : (
          <ErrorState isPage onRetry={() => void read.refetch()} busy={read.isFetching} />
        )}
      </PageFrame>
    );
  }
  return (
    <PageFrame title={recommendation ? <span {...titleText(recommendation.title)} /> : <SkeletonLines width={60} />}>
      {recommendation ? <RecommendationView recommendation={recommendation} /> : <RichTextSkeleton />}
    </PageFrame>
  );
}

function RecommendationView({ recommendation }: { readonly recommendation: Recommendation }) {
  const { t } = useTranslation('campaign');
  const { event, site, goods, html, language } = recommendation;
  return (
    <>
      {event ? <EventBar event={event} /> : null}
      <article className={css.article} lang={language} dir="auto">
        <LazyRichText html={html} />
      </article>
      {site ? <StoreLink site={site} /> : null}
      {event ? <Find recommendation={recommendation} /> : null}
      {goods.length === 0 ? null : (
        <section aria-label={t('goods')}>
          <GoodsGrid goods={goods} />
        </section>
      )}
    </>
  );
}

/** A search among the goods of the activity's marketplace, and the search that it suggests itself. */
function Find({ recommendation }: { readonly recommendation: Recommendation }) {
  const { t } = useTranslation('campaign');
  const navigate = useNavigate();
  const site = recommendation.site ?? undefined;
  const words = recommendation.words ?? undefined;
  return (
    <>
      <FindForm
        label={t('find.label')}
        go={t('find.go')}
        onFind={(q) => void navigate(searchHref({ q: q || words, site }))}
      />
      <p className={css.more}>
        <ButtonLink to={searchHref({ q: words, site })}>{t('find.more')}</ButtonLink>
      </p>
    </>
  );
}
