import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { ButtonLink } from '@/ui/button';
import { EmptyShop } from '@/ui/states/empty-shop';
import { QueryView } from '@/ui/states/query-view';
import { PageFrame } from '@/ui/page-frame';
import { LotteryCardSkeleton, LotteryCard } from '../components/lottery-card';
import { lotteryQueries } from '../queries';
import css from '../components/lottery.module.css';

/** Every lottery with its present round. */
export function Page() {
  const { t } = useTranslation('lottery');
  const read = useQuery(lotteryQueries.list());
  const points = read.data?.points ?? null;
  return (
    <PageFrame title={t('title')}>
      <p className={css.intro}>{t('intro')}</p>
      {points === null ? null : (
        <p className={css.points}>
          {t('points', { count: points, points: formatCount(points, currentLanguageCode()) })}
        </p>
      )}
      <QueryView
        query={read}
        skeleton={<LotteriesSkeleton />}
        empty={<EmptyShop />}
        isEmpty={({ lotteries }) => lotteries.length === 0}
      >
        {({ lotteries }) => (
          <ul className={css.list}>
            {lotteries.map((lottery) => (
              <li key={lottery.id}>
                <LotteryCard lottery={lottery} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div className={css.actions}>
        <ButtonLink to={paths.lotteryPrizes}>{t('myPrizes')}</ButtonLink>
        <ButtonLink to={paths.lotteryRecord}>{t('myRecord')}</ButtonLink>
      </div>
    </PageFrame>
  );
}

const LotteriesSkeleton = () => (
  <div className={css.list} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((count) => (
      <LotteryCardSkeleton key={count} />
    ))}
  </div>
);
