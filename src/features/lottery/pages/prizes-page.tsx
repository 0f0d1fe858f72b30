import { useState } from 'react';
import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { lotteryCalls, type WonPrize } from '../../../contract/lottery';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import { ClaimSheet } from '../components/claim-sheet';
import { PrizeRow } from '../components/prize-row';

/** The customer's prizes, the state of each, and the next step. */
export function Page() {
  const { t } = useTranslation('lottery');
  const [claimed, setClaimed] = useState<WonPrize>();
  return (
    <PageFrame narrow title={t('prizes.title')}>
      <Prizes onClaim={setClaimed} />
      {claimed?.gift ? (
        <ClaimSheet prize={claimed} gift={claimed.gift.id} onClose={() => setClaimed(undefined)} />
      ) : null}
    </PageFrame>
  );
}

function Prizes({ onClaim }: { readonly onClaim: (prize: WonPrize) => void }) {
  const { t } = useTranslation('lottery');
  const read = usePages(lotteryCalls, 'Sig.Front.Lottery.MyPrizes', {}, { silent: true });
  return (
    <PagedList
      read={read}
      rowsOf={({ prizes }) => prizes}
      blank={<BlankCards count={4} lines={2} />}
      none={
        <StatePanel title={t('prizes.none')} text={t('prizes.noneText')}>
          <ButtonLink to={paths.lottery}>{t('prizes.play')}</ButtonLink>
        </StatePanel>
      }
      more={t('prizes.more')}
      moreFailed={t('moreFailed')}
    >
      {(prize) => <PrizeRow prize={prize} onClaim={onClaim} />}
    </PagedList>
  );
}
