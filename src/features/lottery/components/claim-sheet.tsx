import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useWrite } from '@/api/use-write';
import { codes } from '@/contract/codes';
import type { WonPrize } from '@/contract/lottery';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { toast } from '@/ui/feedback/toast';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyAddressPick } from '@/features/address/public';
import { addressQueries } from '@/features/address/queries';
import { claimPrize } from '../queries';
import { WinName } from './win-name';
import css from './claim-sheet.module.css';

interface ClaimSheetProps {
  readonly prize: WonPrize;
  readonly gift: string;
  readonly onClose: () => void;
}

/** Chooses where a prize is sent: an address of the book, the default first. */
export function ClaimSheet({ prize, gift, onClose }: ClaimSheetProps) {
  const { t } = useTranslation('lottery');
  const [chosen, setChosen] = useState<string>();
  const book = useQuery(addressQueries.list());
  const { tryOnce, isPending, error } = useWrite(claimPrize);
  const address = chosen ?? book.data?.addresses[0]?.id;
  const claim = async (to: string) => {
    if (!(await tryOnce({ id: gift, address: to }))) return;
    toast(t('claim.done'));
    onClose();
  };
  return (
    <Popup title={t('claim.title')} onClose={onClose}>
      <p className={css.what}>
        <WinName win={prize.win} />
      </p>
      <p className={css.text}>{t('claim.text')}</p>
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <LazyAddressPick chosen={chosen} onChoose={setChosen} />
      </Suspense>
      {error === null ? null : (
        <p className={css.failure} role="alert">
          {error.code === codes.tooLate ? t('claim.tooLate') : failureText(error)}
        </p>
      )}
      <div className={css.go}>
        <Button
          kind="main"
          wide
          busy={isPending}
          disabled={address === undefined}
          onClick={() => (address === undefined ? undefined : void claim(address))}
        >
          {t('claim.go')}
        </Button>
      </div>
    </Popup>
  );
}
