import { paths } from '../../../config/paths';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { MoreButton } from '../components/more-button';
import { PlayRow } from '../components/play-row';
import { RowBones } from '../components/row-bones';
import { useRecord } from '../use-plays';

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
  const read = useRecord();
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
      {read.hasNextPage ? (
        <MoreButton
          failed={read.isFetchNextPageError}
          busy={read.isFetchingNextPage}
          onMore={() => void read.fetchNextPage()}
        >
          {t('record.more')}
        </MoreButton>
      ) : null}
    </>
  );
}
