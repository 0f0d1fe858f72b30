import { Suspense, useMemo, useState, type FormEvent } from 'react';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryNames } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { countries } from '@/rules/countries';
import { unservedCountries, whyUnserved } from '@/rules/unserved-countries';
import { useLikelyCountry } from '@/session/guessed-country';
import { Button } from '@/ui/button';
import { Field, SelectField } from '@/ui/form/field';
import { LazyUnserved } from '@/features/address/public';
import { describeParcel, sides, type ParcelQuery, type CalcErrors, type CalcField } from '../parcel-query';
import css from './calc-form.module.css';

interface CalcFormProps {
  readonly start: ParcelQuery;
  readonly onSubmit: (query: ParcelQuery) => void;
  /** Called when the input cannot be calculated. */
  readonly onWrong: () => void;
}

/** The form of the calculator: parcel and destination. Input is read leniently; invalid input gets a message at its field and stays. */
export function CalcForm({ start, onSubmit, onWrong }: CalcFormProps) {
  const { t } = useTranslation('calculator');
  const [typed, setTyped] = useState(start);
  const home = useLikelyCountry();
  // A customer's own country stands there until another one is chosen.
  const query = typed.country === '' && home !== null ? { ...typed, country: home } : typed;
  const [errors, setErrors] = useState<CalcErrors>({});
  const rows = useMemo(() => countryNames([...countries, ...unservedCountries], currentLanguageCode()), []);
  const isServed = whyUnserved(query.country) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = describeParcel(query);
    setErrors(found.errors);
    if (found.parcel) onSubmit(query);
    else onWrong();
  };
  const words = (name: keyof CalcErrors) => {
    const error = errors[name];
    return error === undefined ? undefined : t(`error.${error}`);
  };
  const field = (name: CalcField | 'value', label: string, hint?: string) => (
    <Field
      key={name}
      label={label}
      hint={hint}
      name={name}
      inputMode={name === 'weight' ? 'text' : name === 'value' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={60}
      value={query[name]}
      error={words(name)}
      onChange={(event) => setTyped({ ...query, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className={css.form} action={paths.calc} onSubmit={submit} noValidate>
      <SelectField
        label={t('country')}
        empty={t('chooseCountry')}
        autoComplete="country"
        value={query.country}
        options={rows}
        error={words('country')}
        onChange={(country) => setTyped({ ...query, country })}
      />
      {isServed ? null : (
        <Suspense>
          <LazyUnserved country={query.country} />
        </Suspense>
      )}
      <fieldset className={css.modes}>
        <legend>{t('mode.label')}</legend>
        {(['weight', 'volume'] as const).map((by) => (
          <label key={by} className={css.mode} htmlFor={`by-${by}`}>
            <input
              type="radio"
              name="by"
              id={`by-${by}`}
              value={by}
              checked={query.by === by}
              onChange={() => setTyped({ ...query, by })}
            />
            {t(`mode.${by}`)}
          </label>
        ))}
      </fieldset>
      {query.by === 'weight' ? field('weight', t('weight'), t('weightHint')) : null}
      <fieldset className={css.sides}>
        <legend>{t(query.by === 'weight' ? 'sizeOptional' : 'size')}</legend>
        {sides.map((side) => field(side, t(side)))}
      </fieldset>
      {field('value', t('value'), t('valueHint'))}
      <Button kind="main" type="submit" wide disabled={!isServed}>
        {t('show')}
      </Button>
    </form>
  );
}
