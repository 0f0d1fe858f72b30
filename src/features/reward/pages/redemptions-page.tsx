import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { rewardCalls } from '../../../contract/reward';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import { RedemptionCard } from '../components/redemption-card';

/** The customer's redemptions and their states. */
export function Page() {
  const { t } = useTranslation('reward');
  return (
    <PageFrame narrow title={t('record.title')}>
      <Redemptions />
    </PageFrame>
  );
}

function Redemptions() {
  const { t } = useTranslation('reward');
  const read = usePages(rewardCalls, 'Sig.Front.GoodPoint.Records', {}, { silent: true });
  return (
    <PagedList
      read={read}
      rowsOf={({ redemptions }) => redemptions}
      blank={<BlankCards lines={4} />}
      none={
        <StatePanel icon="box" title={t('record.none.title')} text={t('record.none.text')}>
          <ButtonLink to={paths.goodPoints}>{t('detail.all')}</ButtonLink>
        </StatePanel>
      }
      more={t('record.more')}
      moreFailed={t('record.moreFailed')}
    >
      {(one) => <RedemptionCard redemption={one} />}
    </PagedList>
  );
}
