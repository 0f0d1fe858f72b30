import { Suspense, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useWrite } from '@/api/use-write';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryNames, currencyNames } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { countries, currencies, currencyOf } from '@/rules/countries';
import { currencyAfterMove } from '@/rules/landed-cost/exchange';
import { unservedCountries, whyUnserved } from '@/rules/unserved-countries';
import { saveDestination, useDestination } from '@/session/destination';
import { guessCountry } from '@/session/guessed-country';
import { setUser, useSession } from '@/session/session';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback/toast';
import { SelectField } from '@/ui/form/field';
import { LazyUnserved } from '@/features/address/public';
import { updateProfile } from '../queries';
import css from './destination-form.module.css';

interface DestinationFormProps {
  readonly onSaved?: () => void;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

/** Country and currency, for visitors on this device, for customers in their profile as well. Who was never asked finds a guess, to be confirmed. */
export function DestinationForm({ onSaved, children }: DestinationFormProps) {
  const { t } = useTranslation('common');
  const known = useDestination();
  const signedIn = useSession((session) => session.userInfo !== null);
  const update = useWrite(updateProfile, { toast: true });
  const [guess] = useState(() => (known.isUnset ? guessCountry() : null));
  const [country, setCountry] = useState(known.country ?? guess);
  const [currency, setCurrency] = useState(known.currency ?? currencyOf(guess ?? ''));
  const countryRows = useMemo(() => countryNames([...countries, ...unservedCountries], currentLanguageCode()), []);
  const currencyRows = useMemo(() => currencyNames(currencies, currentLanguageCode()), []);
  const isServed = whyUnserved(country ?? '') === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      saveDestination({ country, currency });
      toast(t('place.saved'));
      onSaved?.();
    };
    if (!signedIn) {
      done();
      return;
    }
    const input = { ...(country ? { country } : {}), ...(currency ? { currency } : {}) };
    update.mutate(input, {
      onSuccess: ({ user }) => {
        setUser(user);
        done();
      },
    });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <SelectField
        label={t('place.country')}
        empty={t('place.choose')}
        autoComplete="country"
        value={country ?? ''}
        options={countryRows}
        onChange={(chosen) => {
          setCountry(chosen);
          // Most people calculate in their country's money; who does not, says so below.
          setCurrency(currencyAfterMove(currency, country, chosen));
        }}
      />
      {isServed ? null : (
        <div className={css.wide}>
          <Suspense>
            <LazyUnserved country={country ?? ''} />
          </Suspense>
        </div>
      )}
      <SelectField
        label={t('place.currency')}
        empty={t('place.choose')}
        value={currency ?? ''}
        options={currencyRows}
        onChange={setCurrency}
      />
      <div className={css.actions}>
        {children}
        <Button type="submit" busy={update.isPending} disabled={!isServed || (country === null && currency === null)}>
          {t('place.save')}
        </Button>
      </div>
    </form>
  );
}
