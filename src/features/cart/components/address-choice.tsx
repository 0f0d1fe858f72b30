import { useState } from 'react';
import { addressFormHref } from '../../../config/paths';
import type { Address } from '../../../contract/address';
import { useTranslation } from '../../../i18n/use-translation';
import { AddressLines } from '../../../ui/address-lines';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { Popup } from '../../../ui/feedback/popup';
import css from './choice.module.css';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly address: Address | undefined;
  readonly onChoose: (id: string) => void;
}

/** Where the order goes: the default, unless another of the book is taken. */
export function AddressChoice({ addresses, address, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('cart');
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string) => {
    onChoose(id);
    setOpen(false);
  };
  return (
    <Card title={t('checkout.address.title')}>
      {address ? <AddressLines address={address} /> : <p>{t('checkout.address.none')}</p>}
      <div className={css.ways}>
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
            {addresses.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={css.address}
                  aria-pressed={one.id === address?.id}
                  onClick={() => choose(one.id)}
                >
                  <AddressLines address={one} />
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
