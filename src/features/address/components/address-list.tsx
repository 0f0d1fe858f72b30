import { useMemo, useState } from 'react';
import { useWrite } from '@/api/use-write';
import { addressFormHref } from '@/config/paths';
import { maxAddresses, type Address } from '@/contract/address';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryNames } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { dropDraft } from '@/lib/drafts';
import { fullName } from '@/rules/address/lines';
import { countries } from '@/rules/countries';
import { Button, ButtonLink } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { toast } from '@/ui/feedback/toast';
import { EmptyState } from '@/ui/states/status-panel';
import { draftName } from '../draft-name';
import { deleteAddress, setDefaultAddress } from '../queries';
import { AddressCard } from './address-card';
import css from './address-list.module.css';

interface AddressListProps {
  readonly addresses: readonly Address[];
  readonly onChanged: () => Promise<void>;
}

/** The book: the default first, with what can be done to each address. */
export function AddressList({ addresses, onChanged }: AddressListProps) {
  const { t } = useTranslation('address');
  const [leaving, setLeaving] = useState<Address>();
  const choose = useWrite(setDefaultAddress, { toast: true });
  const names = useMemo(() => new Map(countryNames(countries, currentLanguageCode())), []);
  const makeDefault = ({ id }: Address) =>
    choose.mutate({ id }, { onSuccess: () => toast(t('defaultSet')), onSettled: () => void onChanged() });
  if (addresses.length === 0) {
    return (
      <EmptyState title={t('none.title')} text={t('none.text')}>
        <ButtonLink kind="main" to={addressFormHref()}>
          {t('add')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              country={names.get(address.country) ?? address.country}
              busy={choose.isPending && choose.variables.id === address.id}
              onChoose={() => makeDefault(address)}
              onDelete={() => setLeaving(address)}
            />
          </li>
        ))}
      </ul>
      <div className={css.add}>
        {addresses.length < maxAddresses ? (
          <ButtonLink kind="main" wide to={addressFormHref()}>
            {t('add')}
          </ButtonLink>
        ) : (
          <p className={css.full}>{t('full', { count: maxAddresses })}</p>
        )}
      </div>
      {leaving ? <DeletePopup address={leaving} onClose={() => setLeaving(undefined)} onDeleted={onChanged} /> : null}
    </>
  );
}

interface DeletePopupProps {
  readonly address: Address;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<void>;
}

function DeletePopup({ address, onClose, onDeleted }: DeletePopupProps) {
  const { t } = useTranslation('address');
  const remove = useWrite(deleteAddress, { toast: true });
  const { id } = address;
  const finish = async () => {
    onClose();
    await onDeleted();
    // The button that opened this has left with its address.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  const go = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toast(t('deleted'));
          void dropDraft(draftName(id));
        },
        onSettled: () => void finish(),
      },
    );
  return (
    <Popup title={t('delete.title')} onClose={onClose}>
      <p>
        <bdi>{fullName(address)}</bdi>
        <br />
        <bdi>{address.street}</bdi>
      </p>
      <p className={css.note}>{t('delete.text')}</p>
      <div className={css.answers}>
        <Button onClick={onClose}>{t('delete.keep')}</Button>
        <Button kind="main" busy={remove.isPending} onClick={go}>
          {t('delete.go')}
        </Button>
      </div>
    </Popup>
  );
}
