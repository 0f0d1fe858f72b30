import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Address } from '@/contract/address';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryNames } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { fieldOrder } from '@/rules/address/check';
import { isForeignScript } from '@/rules/address/typed';
import { taxIdExamples, taxIdKind } from '@/rules/address/tax-id';
import { countries } from '@/rules/countries';
import { unservedCountries, whyUnserved } from '@/rules/unserved-countries';
import { useLikelyCountry } from '@/session/guessed-country';
import { BottomBar } from '@/ui/bottom-bar';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback/toast';
import { CheckField, Field, SelectField } from '@/ui/form/field';
import { useFieldLabels } from '../use-field-labels';
import { useAddressForm } from '../use-address-form';
import { AddressInput } from './address-field';
import { Unserved } from './unserved';
import css from './address-form.module.css';

interface AddressFormProps {
  /** The address to change; undefined for a new address. */
  readonly address: Address | undefined;
  /** Whether it may be made the default here. */
  readonly mayChoose: boolean;
  readonly onSaved: () => Promise<void>;
}

/** An address with the fields, order and names of its country. */
export function AddressForm({ address, mayChoose, onSaved }: AddressFormProps) {
  const { t } = useTranslation('address');
  const navigate = useNavigate();
  const likelyCountry = useLikelyCountry();
  const rows = useMemo(() => countryNames([...countries, ...unservedCountries], currentLanguageCode()), []);
  const { form, chooseCountry, submit } = useAddressForm(address, likelyCountry, async () => {
    await onSaved();
    toast(t('saved'));
    const cameFromInside = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    if (cameFromInside) void navigate(-1);
    else void navigate(paths.address, { replace: true });
  });
  const values = form.watch();
  const { ref: registerCountry } = form.register('country');
  const { errors, isSubmitting } = form.formState;
  const words = useFieldLabels(values.country);
  const isServed = whyUnserved(values.country) === undefined;
  const taxId = isServed ? taxIdKind(values.country) : undefined;
  const order = isServed ? fieldOrder(values.country) : [];
  // Said once: a whole address in another script would say it six times.
  const foreign = order.find((field) => isForeignScript(values[field]));
  return (
    <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('field.country')}
        empty={t('choose')}
        autoComplete="country"
        value={values.country}
        options={rows}
        ref={registerCountry}
        error={isServed ? words.error('country', errors.country?.type) : undefined}
        onChange={chooseCountry}
      />
      <Unserved country={values.country} />
      {order.map((field) =>
        field === 'country' ? null : (
          <AddressInput
            key={field}
            field={field}
            register={form.register(field)}
            typed={values[field]}
            latin={field === foreign}
            words={words}
            problem={errors[field]?.type}
          />
        ),
      )}
      {taxId ? (
        <Field
          {...form.register('taxId')}
          label={t('optional', { field: t(`taxId.${taxId}`) })}
          hint={`${t('taxId.hint')} ${t('example', { example: taxIdExamples[taxId] })}`}
          error={errors.taxId ? t('wrong.taxId') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
        />
      ) : null}
      {mayChoose && isServed ? <CheckField {...form.register('isDefault')}>{t('useAsDefault')}</CheckField> : null}
      <BottomBar>
        {errors.root?.message && !isSubmitting ? (
          <p className={css.error} role="alert">
            {errors.root.message}
          </p>
        ) : null}
        <Button type="submit" kind="main" wide busy={isSubmitting} disabled={!isServed}>
          {t('save')}
        </Button>
      </BottomBar>
    </form>
  );
}
