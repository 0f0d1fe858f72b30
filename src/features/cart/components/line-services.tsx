import type { CartFees, CartLine, LineServices } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { Fee } from '@/ui/yen-amount';
import { CheckField } from '@/ui/form/field';
import css from './line-services.module.css';

const services = ['inspection', 'authentication', 'domesticInsurance'] as const;

interface LineServicesProps {
  readonly line: CartLine;
  readonly fees: CartFees;
  readonly onChange: (services: LineServices) => void;
}

/** Services for a cart line, each with its fee; only those that the item allows. */
export function ServiceSwitches({ line, fees, onChange }: LineServicesProps) {
  const { t } = useTranslation(['cart', 'bill']);
  const offered = services.filter((name) => line.offered[name]);
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.services}>
      <legend className="visually-hidden">{t('services')}</legend>
      {offered.map((name) => (
        <CheckField
          key={name}
          role="switch"
          checked={line.services[name]}
          aria-checked={line.services[name]}
          onChange={(event) => onChange({ ...line.services, [name]: event.currentTarget.checked })}
        >
          {t(`bill:line.${name}`)} <Fee yen={fees[name]} />
        </CheckField>
      ))}
    </fieldset>
  );
}
