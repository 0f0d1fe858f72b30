import { useNavigate, useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths, searchHref } from '../../../config/paths';
import { campaignCalls, type Recommendation } from '../../../contract/campaign';
import { codes } from '../../../contract/codes';
import type { GoodsText } from '../../../contract/goods';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { FindForm } from '../../../ui/find-form';
import { GoodsGrid } from '../../../ui/goods-grid';
import { LaterRichText, RichTextBones } from '../../../ui/later-rich-text';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { useTitle } from '../../../ui/use-title';
import { EventBar } from '../components/event-bar';
import { StoreWay } from '../components/store-way';
import css from './activity-page.module.css';

/** An activity, or what a banner with only an id recommends, its words cleaned once more before they are shown. */
export function Page() {
  const { t } = useTranslation(['campaign', 'common']);
  const { id = '' } = useParams();
  const read = useCall(campaignCalls, 'Sig.Front.AppFront.RecommendDetailH5', { id }, { silent: true });
  const shown = read.data;
  useTitle(shown && `${shown.title.text} – Kakehashi`);
  if (read.isError && !shown) {
    return (
      <PageFrame narrow>
        {read.error.code === codes.notFound ? (
          <StatePanel isPage title={t('none.title')} text={t('none.text')}>
            <ButtonLink to={paths.home}>{t('common:toHome')}</ButtonLink>
          </StatePanel>
        ) : (
          <LoadFailed isPage onRetry={() => void read.refetch()} busy={read.isFetching} />
        )}
      </PageFrame>
    );
  }
  return (
    <PageFrame title={shown ? <TitleText title={shown.title} /> : <SkeletonLines width={60} />}>
      {shown ? <Shown shown={shown} /> : <RichTextBones />}
    </PageFrame>
  );
}

const TitleText = ({ title }: { readonly title: GoodsText }) => (
  <span lang={title.language} dir="auto">
    {title.text}
  </span>
);

function Shown({ shown }: { readonly shown: Recommendation }) {
  const { t } = useTranslation('campaign');
  const { event, site, goods, html, language } = shown;
  return (
    <>
      {event ? <EventBar event={event} /> : null}
      <article className={css.article} lang={language} dir="auto">
        <LaterRichText html={html} />
      </article>
      {site ? <StoreWay site={site} /> : null}
      {event ? <Find shown={shown} /> : null}
      {goods.length === 0 ? null : (
        <section aria-label={t('goods')}>
          <GoodsGrid goods={goods} />
        </section>
      )}
    </>
  );
}

/** A search among the goods of the activity's marketplace, and the search that it suggests itself. */
function Find({ shown }: { readonly shown: Recommendation }) {
  const { t } = useTranslation('campaign');
  const navigate = useNavigate();
  const site = shown.site ?? undefined;
  const words = shown.words ?? undefined;
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
