import { addressFormHref } from '../../../config/paths';
import type { Address } from '../../../contract/address';
import { shownCode } from '../../../i18n/i18n';
import { countryNames } from '../../../i18n/names';
import { useTranslation } from '../../../i18n/use-translation';
import { fullName } from '../../../rules/address/lines';
import { AddressLines } from '../../../ui/address-lines';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { SelectField } from '../../../ui/form/field';
import css from './planner.module.css';

interface AddressChoiceProps {
  readonly book: readonly Address[];
  /** Undefined where the book is empty. */
  readonly address: Address | undefined;
  readonly onChoose: (id: string) => void;
}

/** Where the parcel goes: the default address, or another of the book. */
export function AddressChoice({ book, address, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('parcel');
  const countries = new Map(
    countryNames(
      book.map(({ country }) => country),
      shownCode(),
    ),
  );
  const rows = book.map(
    (one) => [one.id, `${fullName(one)}, ${one.street}, ${countries.get(one.country) ?? one.country}`] as const,
  );
  return (
    <Card title={t('to.title')}>
      {address ? (
        <>
          {book.length > 1 ? (
            <SelectField label={t('to.address')} value={address.id} options={rows} onChange={onChoose} />
          ) : null}
          <div className={css.below}>
            <AddressLines address={address} />
          </div>
        </>
      ) : (
        <p>{t('to.none')}</p>
      )}
      <ButtonLink kind={address ? 'quiet' : 'main'} to={addressFormHref()}>
        {t('to.add')}
      </ButtonLink>
    </Card>
  );
}
