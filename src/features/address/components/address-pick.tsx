import { addressFormHref } from '@/config/paths';
import type { Address } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { AddressLines } from '@/ui/address-lines';
import { ButtonLink } from '@/ui/button';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { useBook } from '../use-book';
import { MissingTaxId } from './missing-tax-id';
import css from './address-pick.module.css';

interface AddressPickProps {
  /** The chosen one; undefined for the default. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** One address of the book, to which something is sent: the default is chosen until another one is. */
export function AddressPick(props: AddressPickProps) {
  const { read } = useBook();
  return (
    <QueryView query={read} skeleton={<Skeleton lines={4} />}>
      {({ addresses }) => <Choices {...props} addresses={addresses} />}
    </QueryView>
  );
}

function Choices({ chosen, onChoose, addresses }: AddressPickProps & { readonly addresses: readonly Address[] }) {
  const { t } = useTranslation('address');
  const picked = addresses.find(({ id }) => id === chosen) ?? addresses[0];
  return (
    <>
      {addresses.length === 0 ? (
        <p className={css.none}>{t('none.text')}</p>
      ) : (
        <fieldset className={css.list}>
          <legend>{t('pick')}</legend>
          {addresses.map((address, index) => (
            <label key={address.id} className={css.single}>
              <input type="radio" name="address" checked={address === picked} onChange={() => onChoose(address.id)} />
              <AddressLines address={address} />
              {index === 0 ? <span className={css.default}>{t('default')}</span> : null}
            </label>
          ))}
        </fieldset>
      )}
      {picked ? <MissingTaxId address={picked} /> : null}
      <ButtonLink wide to={addressFormHref()}>
        {t('add')}
      </ButtonLink>
    </>
  );
}
