import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { lotteryCalls } from '../../../contract/lottery';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { ButtonLink } from '../../../ui/button';
import { NothingYet } from '../../../ui/nothing-yet';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { LotteryBlank, LotteryCard } from '../components/lottery-card';
import { rereadAt } from '../reread-at';
import css from '../components/lottery.module.css';

/** Every lottery with its present round. */
export function Page() {
  const { t } = useTranslation('lottery');
  const read = useCall(
    lotteryCalls,
    'Sig.Front.Lottery.List',
    {},
    { silent: true, every: (list) => rereadAt(list?.lotteries) },
  );
  const points = read.data?.points ?? null;
  return (
    <PageFrame title={t('title')}>
      <p className={css.intro}>{t('intro')}</p>
      {points === null ? null : (
        <p className={css.points}>{t('points', { count: points, points: formatCount(points, shownCode()) })}</p>
      )}
      {read.data?.lotteries.length === 0 ? (
        <NothingYet />
      ) : read.data ? (
        <ul className={css.list}>
          {read.data.lotteries.map((lottery) => (
            <li key={lottery.id}>
              <LotteryCard lottery={lottery} />
            </li>
          ))}
        </ul>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <Waiting />
      )}
      <div className={css.ways}>
        <ButtonLink to={paths.lotteryPrizes}>{t('myPrizes')}</ButtonLink>
        <ButtonLink to={paths.lotteryRecord}>{t('myRecord')}</ButtonLink>
      </div>
    </PageFrame>
  );
}

const Waiting = () => (
  <div className={css.list} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((one) => (
      <LotteryBlank key={one} />
    ))}
  </div>
);
