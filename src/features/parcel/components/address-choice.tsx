import { Suspense } from 'react';
import { addressFormHref } from '@/config/paths';
import type { Address } from '@/contract/address';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryNames } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { fullName } from '@/rules/address/lines';
import { AddressLines } from '@/ui/address-lines';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { SelectField } from '@/ui/form/field';
import { LazyMissingTaxId } from '@/features/address/public';
import css from './planner.module.css';

interface AddressChoiceProps {
  readonly book: readonly Address[];
  /** Undefined where the book is empty. */
  readonly address: Address | undefined;
  readonly onChoose: (id: string) => void;
}

/** Card with the parcel's address: the default, or another from the address book. */
export function ParcelAddressChoice({ book, address, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('parcel');
  const countries = new Map(
    countryNames(
      book.map(({ country }) => country),
      currentLanguageCode(),
    ),
  );
  const rows = book.map(
    (entry) =>
      [entry.id, `${fullName(entry)}, ${entry.street}, ${countries.get(entry.country) ?? entry.country}`] as const,
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
          <Suspense fallback={null}>
            <LazyMissingTaxId address={address} />
          </Suspense>
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
