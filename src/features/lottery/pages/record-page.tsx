import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { lotteryCalls } from '../../../contract/lottery';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { MoreButton } from '../../../ui/more-button';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { PlayRow } from '../components/play-row';
import { RowBones } from '../components/row-bones';

/** R-57, S-20: every ball that one has drawn. */
export function Page() {
  const { t } = useTexts('lottery');
  return (
    <PageFrame narrow title={t('record.title')}>
      <Plays />
    </PageFrame>
  );
}

function Plays() {
  const { t } = useTexts('lottery');
  const read = usePages(lotteryCalls, 'Sig.Front.Lottery.Record', {});
  if (!read.data)
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <RowBones />;
  const plays = read.data.flatMap((page) => page.plays);
  if (plays.length === 0)
    return (
      <StatePanel title={t('record.none')} text={t('record.noneText')}>
        <ButtonLink to={paths.lottery}>{t('prizes.play')}</ButtonLink>
      </StatePanel>
    );
  return (
    <>
      <ul>
        {plays.map((play) => (
          <li key={play.id}>
            <Card>
              <PlayRow play={play} />
            </Card>
          </li>
        ))}
      </ul>
      <MoreButton read={read} text={t('record.more')} failed={t('moreFailed')} />
    </>
  );
}
