import { useQuery } from '@tanstack/react-query';
import { type LotterySummary } from '@/contract/lottery';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { Skeleton } from '@/ui/states/skeleton';
import { BallMark } from './ball-mark';
import { WinName } from './win-name';
import { lotteryQueries } from '../queries';
import css from './winners-card.module.css';

/** Recent winners, by two letters of their names. Absent where nobody did and nothing is left to win: "no winners yet" would be wrong. */
export function WinnersCard({ lottery: { id, state } }: { readonly lottery: Pick<LotterySummary, 'id' | 'state'> }) {
  const { t } = useTranslation(['lottery', 'common']);
  const read = useQuery(lotteryQueries.winners(id));
  const isDrawn = state === 'poolExhausted' || state === 'allPrizesClaimed';
  if (isDrawn && read.data?.winners.length === 0) return null;
  return (
    <Card title={t('winners.title')}>
      {read.data ? (
        read.data.winners.length === 0 ? (
          <p className={css.quiet}>{t('winners.none')}</p>
        ) : (
          <ul>
            {read.data.winners.map((winner, index) => (
              <li key={index} className={css.row}>
                <BallMark ball={winner.ball} />
                <span className={css.words}>
                  <bdi className={css.person}>{winner.who}</bdi>
                  <span className={css.win}>
                    <WinName win={winner.win} />
                  </span>
                </span>
                <span className={css.quiet}>{formatDateTime(winner.at)}</span>
              </li>
            ))}
          </ul>
        )
      ) : read.isError ? (
        <div role="alert">
          <p>{t('winners.failed')}</p>
          <Button busy={read.isFetching} onClick={() => void read.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
