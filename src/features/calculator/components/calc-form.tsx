import { Suspense, useMemo, useState, type FormEvent } from 'react';
import { paths } from '../../../config/paths';
import { shownCode } from '../../../i18n/i18n';
import { countryNames } from '../../../i18n/names';
import { useTranslation } from '../../../i18n/use-translation';
import { countries } from '../../../rules/countries';
import { unservedCountries, whyUnserved } from '../../../rules/unserved-countries';
import { usePlace } from '../../../session/place';
import { Button } from '../../../ui/button';
import { Field, SelectField } from '../../../ui/form/field';
import { Unserved } from '../../address/public';
import { parcelOf, sides, type Asked, type CalcErrors, type CalcField } from '../asked';
import css from './calc-form.module.css';

interface CalcFormProps {
  readonly start: Asked;
  readonly onAsk: (asked: Asked) => void;
  /** What is typed cannot be calculated. */
  readonly onWrong: () => void;
}

/** The form of the calculator: parcel and destination. Input is read leniently; invalid input gets a message at its field and stays. */
export function CalcForm({ start, onAsk, onWrong }: CalcFormProps) {
  const { t } = useTranslation('calculator');
  const [typed, setAsked] = useState(start);
  const { country: home } = usePlace();
  // A customer's own country stands there until another one is chosen.
  const asked = typed.country === '' && home !== null ? { ...typed, country: home } : typed;
  const [errors, setErrors] = useState<CalcErrors>({});
  const rows = useMemo(() => countryNames([...countries, ...unservedCountries], shownCode()), []);
  const isServed = whyUnserved(asked.country) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = parcelOf(asked);
    setErrors(found.errors);
    if (found.parcel) onAsk(asked);
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
      value={asked[name]}
      error={words(name)}
      onChange={(event) => setAsked({ ...asked, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className={css.form} action={paths.calc} onSubmit={submit} noValidate>
      <SelectField
        label={t('country')}
        empty={t('chooseCountry')}
        autoComplete="country"
        value={asked.country}
        options={rows}
        error={words('country')}
        onChange={(country) => setAsked({ ...asked, country })}
      />
      {isServed ? null : (
        <Suspense>
          <Unserved country={asked.country} />
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
              checked={asked.by === by}
              onChange={() => setAsked({ ...asked, by })}
            />
            {t(`mode.${by}`)}
          </label>
        ))}
      </fieldset>
      {asked.by === 'weight' ? field('weight', t('weight'), t('weightHint')) : null}
      <fieldset className={css.sides}>
        <legend>{t(asked.by === 'weight' ? 'sizeOptional' : 'size')}</legend>
        {sides.map((side) => field(side, t(side)))}
      </fieldset>
      {field('value', t('value'), t('valueHint'))}
      <Button kind="main" type="submit" wide disabled={!isServed}>
        {t('show')}
      </Button>
    </form>
  );
}
