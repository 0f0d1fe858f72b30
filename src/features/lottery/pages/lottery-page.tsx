import { formatDocumentTitle } from '@/i18n/shop-name';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import { type LotteryDetail } from '@/contract/lottery';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { ErrorState } from '@/ui/states/error-state';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonLines } from '@/ui/states/skeleton';
import { titleText } from '@/ui/goods-title';
import { useTitle } from '@/ui/use-title';
import { OddsCard } from '../components/odds-card';
import { PlayBar } from '../components/play-bar';
import { PlayRecordRow } from '../components/play-row';
import { ResultSheet } from '../components/result-sheet';
import { RulesCard } from '../components/rules-card';
import { LotteryStage } from '../components/stage';
import { WinnersCard } from '../components/winners-card';
import { usePlay } from '../use-play';
import { lotteryQueries } from '../queries';
import css from '../components/lottery.module.css';

/** One lottery: the drum, what it holds, its rules, who won, and one's last play. */
export function Page() {
  const { t } = useTranslation('lottery');
  const { id = '' } = useParams();
  const read = useQuery(lotteryQueries.detail(id));
  const current = read.data;
  useTitle(current && formatDocumentTitle(current.name.text));
  if (current) return <Lottery key={id} lottery={current} />;
  if (!read.isError) return <LotterySkeleton />;
  return (
    <PageFrame narrow>
      {read.error.code === codes.notFound ? (
        <NotFound isPage title={t('none.title')} text={t('none.text')}>
          <ButtonLink to={paths.lottery}>{t('all')}</ButtonLink>
        </NotFound>
      ) : (
        <ErrorState isPage onRetry={() => void read.refetch()} busy={read.isFetching} />
      )}
    </PageFrame>
  );
}

function Lottery({ lottery: now }: { readonly lottery: LotteryDetail }) {
  const { t } = useTranslation('lottery');
  const playing = usePlay(now);
  const { drawn, phase, displayed: lottery } = playing;
  return (
    <PageFrame narrow title={<span {...titleText(lottery.name)} />} tabs={false}>
      <LotteryStage lottery={lottery} playing={playing} />
      {lottery.mine?.lastPlay ? (
        <Card title={t('last.title')}>
          <PlayRecordRow play={lottery.mine.lastPlay} />
        </Card>
      ) : null}
      <OddsCard prizes={lottery.prizes} />
      <RulesCard lottery={lottery} />
      <WinnersCard lottery={lottery} />
      <div className={css.actions}>
        <ButtonLink to={paths.lotteryPrizes}>{t('myPrizes')}</ButtonLink>
        <ButtonLink to={paths.lotteryRecord}>{t('myRecord')}</ButtonLink>
        <ButtonLink to={paths.lottery}>{t('all')}</ButtonLink>
      </div>
      <PlayBar lottery={lottery} playing={playing} />
      {drawn && phase === 'shown' ? (
        <ResultSheet
          key={drawn.play.id}
          drawn={drawn}
          onClose={playing.close}
          onAgain={() => void playing.tap(drawn.lottery.mine?.next ?? 0)}
        />
      ) : null}
    </PageFrame>
  );
}

const LotterySkeleton = () => (
  <PageFrame narrow title={<SkeletonLines width={60} />} tabs={false}>
    <div aria-busy="true">
      <Card>
        <SkeletonLines lines={8} />
      </Card>
      <Card>
        <SkeletonLines width={60} />
        <SkeletonLines lines={6} />
      </Card>
    </div>
  </PageFrame>
);
