import { useState } from 'react';
import { addressFormHref } from '@/config/paths';
import type { Address } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { AddressLines } from '@/ui/address-lines';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Popup } from '@/ui/feedback/popup';
import css from './choice.module.css';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly address: Address | undefined;
  readonly onChoose: (id: string) => void;
}

/** Card with the order's address: the default, unless the customer chooses another from the address book. */
export function CheckoutAddressChoice({ addresses, address, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('cart');
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string) => {
    onChoose(id);
    setOpen(false);
  };
  return (
    <Card title={t('checkout.address.title')}>
      {address ? <AddressLines address={address} /> : <p>{t('checkout.address.none')}</p>}
      <div className={css.actions}>
        {address ? (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('checkout.address.change')}
          </Button>
        ) : (
          <ButtonLink wide to={addressFormHref()}>
            {t('checkout.address.add')}
          </ButtonLink>
        )}
      </div>
      {isOpen ? (
        <Popup title={t('checkout.address.choose')} onClose={() => setOpen(false)}>
          <ul className={css.list}>
            {addresses.map((entry) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={css.address}
                  aria-pressed={entry.id === address?.id}
                  onClick={() => choose(entry.id)}
                >
                  <AddressLines address={entry} />
                </button>
              </li>
            ))}
          </ul>
          <ButtonLink wide to={addressFormHref()}>
            {t('checkout.address.add')}
          </ButtonLink>
        </Popup>
      ) : null}
    </Card>
  );
}
