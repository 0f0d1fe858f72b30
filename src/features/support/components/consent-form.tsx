import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { consentKinds } from '@/config/third-parties';
import { saveConsent, useConsent } from '@/session/consent';
import { Button } from '@/ui/button';
import css from './consent-form.module.css';

interface ConsentFormProps {
  readonly onDone: () => void;
  /** Keeps the single kinds one tap away, below the two answers. */
  readonly folded?: boolean;
}

/** Consent to scripts of other companies: each kind by itself, refusing as easy as allowing. */
export function ConsentForm({ onDone, folded = false }: ConsentFormProps) {
  const { t } = useTranslation('host');
  const known = useConsent();
  const [chosen, setChosen] = useState({ analytics: known?.analytics ?? false, ads: known?.ads ?? false });
  const answer = (consent: typeof chosen) => {
    saveConsent(consent);
    onDone();
  };
  const every = (value: boolean) => ({ analytics: value, ads: value });
  const choices = (
    <ul>
      {consentKinds.map((kind) => (
        <li key={kind}>
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words are two lines, which the rule does not see */}
          <label className={css.kind} htmlFor={`consent-${kind}`}>
            <input
              id={`consent-${kind}`}
              type="checkbox"
              checked={chosen[kind]}
              onChange={(event) => setChosen({ ...chosen, [kind]: event.target.checked })}
            />
            <span>
              <strong>{t(`consent.${kind}`)}</strong>
              <span>{t(`consent.${kind}Text`)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
  const save = (
    <Button kind="quiet" onClick={() => answer(chosen)}>
      {t('consent.save')}
    </Button>
  );
  return (
    <div className={css.form}>
      <p>{t('consent.text')}</p>
      {folded ? null : choices}
      <div className={css.actions}>
        <Button onClick={() => answer(every(false))}>{t('consent.none')}</Button>
        <Button onClick={() => answer(every(true))}>{t('consent.all')}</Button>
        {folded ? null : save}
      </div>
      {folded ? (
        <details>
          <summary className={css.more}>{t('consent.change')}</summary>
          {choices}
          <div className={css.actions}>{save}</div>
        </details>
      ) : null}
    </div>
  );
}
