import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { lotteryCalls } from '../../../contract/lottery';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import { PlayRow } from '../components/play-row';

/** Every ball that one has drawn. */
export function Page() {
  const { t } = useTranslation('lottery');
  return (
    <PageFrame narrow title={t('record.title')}>
      <Plays />
    </PageFrame>
  );
}

function Plays() {
  const { t } = useTranslation('lottery');
  const read = usePages(lotteryCalls, 'Sig.Front.Lottery.Record', {}, { silent: true });
  return (
    <PagedList
      read={read}
      rowsOf={({ plays }) => plays}
      blank={<BlankCards count={4} lines={2} />}
      none={
        <StatePanel title={t('record.none')} text={t('record.noneText')}>
          <ButtonLink to={paths.lottery}>{t('prizes.play')}</ButtonLink>
        </StatePanel>
      }
      more={t('record.more')}
      moreFailed={t('moreFailed')}
    >
      {(play) => (
        <Card>
          <PlayRow play={play} />
        </Card>
      )}
    </PagedList>
  );
}
