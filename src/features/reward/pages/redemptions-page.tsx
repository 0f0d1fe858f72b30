import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { rewardCalls } from '../../../contract/reward';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { MoreButton } from '../../../ui/more-button';
import { PageFrame } from '../../../ui/page-frame';
import { Bone, LoadFailed, StatePanel } from '../../../ui/states';
import { RedemptionCard } from '../components/redemption-card';

/** what a customer spent points on, and how it stands. */
export function Page() {
  const { t } = useTexts('reward');
  return (
    <PageFrame narrow title={t('record.title')}>
      <Redemptions />
    </PageFrame>
  );
}

function Redemptions() {
  const { t } = useTexts('reward');
  const read = usePages(rewardCalls, 'Sig.Front.GoodPoint.Records', {});
  if (!read.data)
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <Waiting />;
  const all = read.data.flatMap((page) => page.redemptions);
  if (all.length === 0) {
    return (
      <StatePanel icon="box" title={t('record.none.title')} text={t('record.none.text')}>
        <ButtonLink to={paths.goodPoints}>{t('detail.all')}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      <ul>
        {all.map((one) => (
          <li key={one.id}>
            <RedemptionCard redemption={one} />
          </li>
        ))}
      </ul>
      <MoreButton read={read} text={t('record.more')} failed={t('record.moreFailed')} />
    </>
  );
}

const Waiting = () => (
  <div aria-busy="true">
    {[0, 1].map((index) => (
      <Card key={index}>
        <Bone width={60} />
        <Bone lines={4} />
      </Card>
    ))}
  </div>
);
