import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/hooks';
import { campaignCalls } from '../../../contract/campaign';
import { codes } from '../../../contract/codes';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';
import { GoodsGrid } from '../../../ui/goods-grid';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { Bone, LoadFailed, StatePanel } from '../../../ui/states';
import { useTitle } from '../../../ui/use-title';
import { paths } from '../../../config/paths';
import css from './activity-page.module.css';

const RichText = lazyPart('campaign', () => import('../../../ui/rich-text').then((part) => part.RichText));

/** N-19: the recommendation that a banner with only an id opens, its words cleaned once more before they are shown. */
export function Page() {
  const { t } = useTexts(['campaign', 'common']);
  const { id = '' } = useParams();
  const read = useCall(campaignCalls, 'Sig.Front.AppFront.RecommendDetailH5', { id });
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
  const waiting = (
    <div aria-busy="true">
      <Bone lines={6} />
    </div>
  );
  return (
    <PageFrame
      title={
        shown ? (
          <span lang={shown.title.language} dir="auto">
            {shown.title.text}
          </span>
        ) : (
          <Bone width={60} />
        )
      }
    >
      <article className={css.article} lang={shown?.language} dir="auto">
        {shown ? (
          <Suspense fallback={waiting}>
            <RichText html={shown.html} />
          </Suspense>
        ) : (
          waiting
        )}
      </article>
      {shown?.goods.length === 0 ? null : (
        <section aria-label={t('goods')}>
          <GoodsGrid goods={shown?.goods} />
        </section>
      )}
    </PageFrame>
  );
}
