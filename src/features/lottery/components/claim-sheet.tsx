import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asCallError } from '../../../api/call-error';
import { useCall } from '../../../api/hooks';
import { useSend } from '../../../api/use-send';
import { addressFormHref } from '../../../config/paths';
import { addressCalls, type Address } from '../../../contract/address';
import { codes } from '../../../contract/codes';
import { giftCalls } from '../../../contract/gift';
import type { WonPrize } from '../../../contract/lottery';
import { useTexts } from '../../../i18n/use-texts';
import { freshKey } from '../../../lib/fresh-key';
import { failureText } from '../../../session/failure-text';
import { AddressLines } from '../../../ui/address-lines';
import { Button, ButtonLink } from '../../../ui/button';
import { Popup } from '../../../ui/feedback/popup';
import { toast } from '../../../ui/feedback/toast';
import { Bone, LoadFailed } from '../../../ui/states';
import { WinName } from './win-name';
import css from './claim-sheet.module.css';

interface ClaimSheetProps {
  readonly prize: WonPrize;
  readonly gift: string;
  readonly onClose: () => void;
}

/** Chooses where a prize is sent: an address of the book, the default first. */
export function ClaimSheet({ prize, gift, onClose }: ClaimSheetProps) {
  const { t } = useTexts('lottery');
  const book = useCall(addressCalls, 'Sig.Front.User.Address.List', {});
  return (
    <Popup title={t('claim.title')} onClose={onClose}>
      <p className={css.what}>
        <WinName win={prize.win} />
      </p>
      <p className={css.text}>{t('claim.text')}</p>
      {book.data ? (
        <Book gift={gift} addresses={book.data.addresses} onClose={onClose} />
      ) : book.isError ? (
        <LoadFailed onRetry={() => void book.refetch()} busy={book.isFetching} />
      ) : (
        <div aria-busy="true">
          <Bone lines={4} />
        </div>
      )}
    </Popup>
  );
}

interface BookProps {
  readonly gift: string;
  readonly addresses: readonly Address[];
  readonly onClose: () => void;
}

function Book({ gift, addresses, onClose }: BookProps) {
  const { t } = useTexts('lottery');
  const [chosen, choose] = useState(addresses[0]?.id);
  const { claim, busy, failure } = useClaim(gift, onClose);
  return (
    <>
      {addresses.length === 0 ? <p>{t('claim.none')}</p> : null}
      <ul className={css.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              className={css.address}
              aria-pressed={address.id === chosen}
              onClick={() => choose(address.id)}
            >
              <AddressLines address={address} />
            </button>
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.ways}>
        {chosen === undefined ? null : (
          <Button kind="main" wide busy={busy} onClick={() => void claim(chosen)}>
            {t('claim.go')}
          </Button>
        )}
        <ButtonLink wide to={addressFormHref()}>
          {t('claim.add')}
        </ButtonLink>
      </div>
    </>
  );
}

function useClaim(id: string, onClaimed: () => void) {
  const { t } = useTexts('lottery');
  const cache = useQueryClient();
  const send = useSend(giftCalls, 'Sig.Front.Gift.Claim', { silent: true });
  const [key, setKey] = useState({ of: '', key: '' });
  const [failure, setFailure] = useState<string>();
  const claim = async (address: string): Promise<void> => {
    // Without an answer the same address is the same claim.
    const sent = key.of === address ? key : { of: address, key: freshKey() };
    setKey(sent);
    setFailure(undefined);
    try {
      await send.mutateAsync({ input: { id, address }, idempotencyKey: sent.key });
      toast(t('claim.done'));
      onClaimed();
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.kind === 'refused') setKey({ of: '', key: '' });
      setFailure(error.code === codes.tooLate ? t('claim.tooLate') : failureText(error));
    }
    await cache.invalidateQueries({ queryKey: ['Sig.Front.Lottery.MyPrizes'] });
  };
  return { claim, busy: send.isPending, failure };
}
