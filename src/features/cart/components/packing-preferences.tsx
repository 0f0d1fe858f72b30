import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { CheckField } from '@/ui/form/field';
import type { CheckoutChoices } from '../choices';
import css from './choice.module.css';
import { RadioRow } from './radio-row';

interface PackingPreferencesProps {
  readonly choices: CheckoutChoices;
  /** Whole yen of protective packaging; undefined while it is not known. */
  readonly packingYen: number | undefined;
  readonly onChange: (part: Partial<CheckoutChoices>) => void;
}

/** Wishes for the parcel: how it is packed, and whether it waits for other things. */
export function PackingPreferences({ choices, packingYen, onChange }: PackingPreferencesProps) {
  const { t } = useTranslation(['cart', 'bill']);
  return (
    <Card title={t('checkout.wishes.title')}>
      <CheckField checked={choices.packing} onChange={(event) => onChange({ packing: event.currentTarget.checked })}>
        <span>{t('bill:line.packing')}</span> {packingYen === undefined ? null : <Fee yen={packingYen} />}
      </CheckField>
      <fieldset className={css.group}>
        <legend className="visually-hidden">{t('checkout.wishes.title')}</legend>
        <RadioRow name="together" checked={choices.together} onChoose={() => onChange({ together: true })}>
          {t('checkout.wishes.together')}
        </RadioRow>
        <RadioRow name="together" checked={!choices.together} onChoose={() => onChange({ together: false })}>
          {t('checkout.wishes.alone')}
        </RadioRow>
      </fieldset>
    </Card>
  );
}
