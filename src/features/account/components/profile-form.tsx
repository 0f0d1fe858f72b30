import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import * as v from 'valibot';
import { useWrite } from '@/api/use-write';
import type { User } from '@/contract/session';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryNames, currencyNames } from '@/i18n/names';
import { countries, currencies } from '@/rules/countries';
import { setUser } from '@/session/session';
import { toast } from '@/ui/feedback/toast';
import { Field, SelectField } from '@/ui/form/field';
import { updateProfile } from '../queries';
import { useAccountForm } from '../use-account-form';
import { AccountForm } from './account-form';

/** Name, country and currency of the customer. The language is chosen in the bar, for visitors too. */
export function ProfileForm({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const { form, draft, submit, rootError } = useAccountForm({
    form: 'profile',
    schema: v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1, t('error.present')), v.maxLength(60, t('error.nameLong'))),
      country: v.string(),
      currency: v.string(),
    }),
    defaults: { name: user.name, country: user.country ?? '', currency: user.currency ?? '' },
    storedFields: (values) => values,
  });
  const update = useWrite(updateProfile, { draft });
  const countryRows = useMemo(() => countryNames(countries, currentLanguageCode()), []);
  const currencyRows = useMemo(() => currencyNames(currencies, currentLanguageCode()), []);
  const onSubmit = submit(async ({ name, country, currency }) => {
    const input = { name, ...(country ? { country } : {}), ...(currency ? { currency } : {}) };
    const saved = await update.mutateAsync(input);
    setUser(saved.user);
    toast(t('member.saved'));
  });
  const choose = (field: 'country' | 'currency') => (value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldTouch: true });
  return (
    <AccountForm
      onSubmit={(event) => void onSubmit(event)}
      submitText={t('member.save')}
      busy={update.isPending}
      error={rootError}
    >
      <Field
        {...form.register('name')}
        label={t('member.name')}
        autoComplete="name"
        error={form.formState.errors.name?.message}
      />
      <SelectField
        label={t('member.country')}
        empty={t('member.choose')}
        autoComplete="country"
        value={form.watch('country')}
        options={countryRows}
        onChange={choose('country')}
      />
      <SelectField
        label={t('member.currency')}
        empty={t('member.choose')}
        value={form.watch('currency')}
        options={currencyRows}
        onChange={choose('currency')}
      />
    </AccountForm>
  );
}
