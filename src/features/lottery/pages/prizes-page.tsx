import { useState } from 'react';
import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { lotteryCalls, type WonPrize } from '../../../contract/lottery';
import { useTexts } from '../../../i18n/use-texts';
import { ButtonLink } from '../../../ui/button';
import { MoreButton } from '../../../ui/more-button';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { ClaimSheet } from '../components/claim-sheet';
import { PrizeRow } from '../components/prize-row';
import { RowBones } from '../components/row-bones';

/** R-56, S-20: what one has won, how each prize stands, and what to do next. */
export function Page() {
  const { t } = useTexts('lottery');
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
  const { t } = useTexts('lottery');
  const read = usePages(lotteryCalls, 'Sig.Front.Lottery.MyPrizes', {});
  if (!read.data)
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <RowBones />;
  const prizes = read.data.flatMap((page) => page.prizes);
  if (prizes.length === 0)
    return (
      <StatePanel title={t('prizes.none')} text={t('prizes.noneText')}>
        <ButtonLink to={paths.lottery}>{t('prizes.play')}</ButtonLink>
      </StatePanel>
    );
  return (
    <>
      <ul>
        {prizes.map((prize) => (
          <li key={prize.id}>
            <PrizeRow prize={prize} onClaim={onClaim} />
          </li>
        ))}
      </ul>
      <MoreButton read={read} text={t('prizes.more')} failed={t('moreFailed')} />
    </>
  );
}
