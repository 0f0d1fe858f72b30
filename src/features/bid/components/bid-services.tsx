import type { BidStatus } from '@/contract/bid';
import type { LineServices } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { Fee } from '@/ui/yen-amount';
import { CheckField } from '@/ui/form/field';
import css from './bid-form.module.css';

const services = ['inspection', 'authentication', 'domesticInsurance'] as const;

interface BidServicesProps {
  readonly status: Pick<BidStatus, 'offered' | 'fees'>;
  readonly services: LineServices;
  readonly onChange: (services: LineServices) => void;
}

/** Services for a won item, each with its fee; only those that the item allows. */
export function BidServices({ status: { offered, fees }, services: chosen, onChange }: BidServicesProps) {
  const { t } = useTranslation(['bid', 'bill']);
  return (
    <fieldset className={css.services}>
      <legend>{t('sheet.services')}</legend>
      {services
        .filter((name) => offered[name])
        .map((name) => (
          <CheckField
            key={name}
            role="switch"
            checked={chosen[name]}
            aria-checked={chosen[name]}
            onChange={(event) => onChange({ ...chosen, [name]: event.currentTarget.checked })}
          >
            {t(`bill:line.${name}`)} <Fee yen={fees[name]} />
          </CheckField>
        ))}
    </fieldset>
  );
}
