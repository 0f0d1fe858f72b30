import { addressFormHref } from '../../../config/paths';
import { useTranslation } from '../../../i18n/use-translation';
import { AddressLines } from '../../../ui/address-lines';
import { ButtonLink } from '../../../ui/button';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { useBook } from '../use-book';
import css from './address-pick.module.css';

interface AddressPickProps {
  /** The chosen one; undefined for the default. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** One address of the book, to which something is sent: the default is chosen until another one is. */
export function AddressPick({ chosen, onChoose }: AddressPickProps) {
  const { t } = useTranslation('address');
  const { read, addresses } = useBook();
  if (!addresses) {
    if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
    return (
      <div aria-busy="true">
        <SkeletonLines lines={4} />
      </div>
    );
  }
  return (
    <>
      {addresses.length === 0 ? (
        <p className={css.none}>{t('none.text')}</p>
      ) : (
        <fieldset className={css.list}>
          <legend>{t('pick')}</legend>
          {addresses.map((address, index) => (
            <label key={address.id} className={css.one}>
              <input
                type="radio"
                name="address"
                checked={address.id === (chosen ?? addresses[0]?.id)}
                onChange={() => onChoose(address.id)}
              />
              <AddressLines address={address} />
              {index === 0 ? <span className={css.default}>{t('default')}</span> : null}
            </label>
          ))}
        </fieldset>
      )}
      <ButtonLink wide to={addressFormHref()}>
        {t('add')}
      </ButtonLink>
    </>
  );
}
