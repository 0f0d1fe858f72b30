import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { lotteryCalls, type LotteryDetail } from '../../../contract/lottery';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { useTitle } from '../../../ui/use-title';
import { OddsCard } from '../components/odds-card';
import { PlayBar } from '../components/play-bar';
import { PlayRow } from '../components/play-row';
import { ResultSheet } from '../components/result-sheet';
import { RulesCard } from '../components/rules-card';
import { Stage } from '../components/stage';
import { WinnersCard } from '../components/winners-card';
import { rereadAt } from '../reread-at';
import { usePlay } from '../use-play';
import css from '../components/lottery.module.css';

/** One lottery: the drum, what it holds, its rules, who won, and one's last play. */
export function Page() {
  const { t } = useTranslation('lottery');
  const { id = '' } = useParams();
  const read = useCall(
    lotteryCalls,
    'Sig.Front.Lottery.Detail',
    { id },
    { silent: true, every: (lottery) => rereadAt(lottery && [lottery]) },
  );
  const shown = read.data;
  useTitle(shown && `${t(`name.${shown.name}`)} – Kakehashi`);
  if (shown) return <Lottery key={id} lottery={shown} />;
  if (!read.isError) return <Waiting />;
  return (
    <PageFrame narrow>
      {read.error.code === codes.notFound ? (
        <StatePanel isPage title={t('none.title')} text={t('none.text')}>
          <ButtonLink to={paths.lottery}>{t('all')}</ButtonLink>
        </StatePanel>
      ) : (
        <LoadFailed isPage onRetry={() => void read.refetch()} busy={read.isFetching} />
      )}
    </PageFrame>
  );
}

function Lottery({ lottery: now }: { readonly lottery: LotteryDetail }) {
  const { t } = useTranslation('lottery');
  const playing = usePlay(now);
  const { drawn, phase, told: lottery } = playing;
  return (
    <PageFrame narrow title={t(`name.${lottery.name}`)} tabs={false}>
      <Stage lottery={lottery} playing={playing} />
      {lottery.mine?.lastPlay ? (
        <Card title={t('last.title')}>
          <PlayRow play={lottery.mine.lastPlay} />
        </Card>
      ) : null}
      <OddsCard prizes={lottery.prizes} />
      <RulesCard lottery={lottery} />
      <WinnersCard lottery={lottery} />
      <div className={css.ways}>
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

const Waiting = () => (
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
