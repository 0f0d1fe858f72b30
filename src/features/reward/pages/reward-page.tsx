import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { rewardCalls } from '../../../contract/reward';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { RewardBody } from '../components/reward-body';
import { RewardFace } from '../components/reward-face';
import css from '../components/reward-body.module.css';

/** One reward: what it is, what it costs, and having it. */
export function Page() {
  const { t } = useTranslation('reward');
  const id = useParams()['id'] ?? '';
  const read = useCall(rewardCalls, 'Sig.Front.GoodPoint.Detail', { id }, { silent: true });
  return (
    <PageFrame narrow title={t('title')} tabs={false}>
      {read.data ? (
        <RewardBody key={id} reward={read.data} />
      ) : read.error?.code === codes.notFound ? (
        <StatePanel title={t('detail.missing.title')} text={t('detail.missing.text')}>
          <ButtonLink to={paths.goodPoints}>{t('detail.all')}</ButtonLink>
        </StatePanel>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div aria-busy="true" className={css.body}>
          <RewardFace goods={null} coupon={null} sizes="" />
          <SkeletonLines width={80} />
          <SkeletonLines lines={6} />
        </div>
      )}
    </PageFrame>
  );
}
