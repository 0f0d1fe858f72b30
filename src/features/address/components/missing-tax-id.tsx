import { addressFormHref } from '@/config/paths';
import type { Address } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { taxIdKind } from '@/rules/address/tax-id';
import { ButtonLink } from '@/ui/button';
import css from './address-form.module.css';

/** Warns that customs of the address's country asks for a number that the address lacks; nothing where it is complete. */
export function MissingTaxId({ address: { id, country, taxId } }: { readonly address: Address }) {
  const { t } = useTranslation('address');
  const kind = taxIdKind(country);
  if (kind === undefined || taxId !== '') return null;
  return (
    <>
      <p className={css.unserved} role="status">
        {t('taxId.missing', { number: t(`taxId.${kind}`) })} {t('taxId.hint')}
      </p>
      <ButtonLink to={addressFormHref(id)}>{t('edit')}</ButtonLink>
    </>
  );
}
