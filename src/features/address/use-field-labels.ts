import { addressLengths } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { isRequired, type AddressField } from '@/rules/address/check';
import { layoutOf } from '@/rules/address/layouts';
import { postalCodeExample } from '@/rules/address/postal-codes';

/** Labels, hints and error messages of an address form, by country. */
export function useFieldLabels(country: string) {
  const { t } = useTranslation('address');
  const layout = layoutOf(country);
  const example = postalCodeExample(country);
  const name = (field: AddressField): string => {
    if (field === 'state') return t(`state.${layout.state}`);
    if (field === 'city') return t(`city.${layout.city}`);
    if (field === 'postalCode') return t(`postal.${layout.postalCode}`);
    return t(`field.${field}`);
  };
  const wrong = (field: AddressField): string => {
    if (field === 'phone') return t('wrong.phone');
    return field === 'postalCode' ? t('wrong.postalCode') : t('missing.country');
  };
  return {
    label: (field: AddressField): string =>
      field === 'lastName' || isRequired(country, field) ? name(field) : t('optional', { field: name(field) }),
    hint: (field: AddressField): string | undefined => {
      if (field === 'lastName') return t('oneName');
      return field === 'postalCode' && example !== '' ? t('example', { example }) : undefined;
    },
    latin: t('latin'),
    error: (field: AddressField, problem: unknown): string | undefined => {
      if (problem === 'long') return field === 'country' ? undefined : t('long', { count: addressLengths[field] });
      if (problem === 'pictures') return t('pictures');
      if (problem === 'wrong') return wrong(field);
      return problem === undefined || field === 'street2' || field === 'lastName' ? undefined : t(`missing.${field}`);
    },
  };
}

export type FieldLabels = ReturnType<typeof useFieldLabels>;
