import { addressFormHref } from '@/config/paths';
import type { Address } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { fullName, locationLines } from '@/rules/address/lines';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import css from './address-list.module.css';

interface AddressCardProps {
  readonly address: Address;
  /** The country's name in the reader's language. */
  readonly country: string;
  readonly busy: boolean;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

/** One address as it stands on a label, and what can be done to it. */
export function AddressCard({ address, country, busy, onChoose, onDelete }: AddressCardProps) {
  const { t } = useTranslation('address');
  return (
    <Card
      title={<bdi>{fullName(address)}</bdi>}
      note={address.isDefault ? <Chip tone="good">{t('default')}</Chip> : undefined}
    >
      <address className={css.lines}>
        {locationLines(address).map((line, index) => (
          <span key={index}>
            <bdi>{line}</bdi>
          </span>
        ))}
        <span>{country}</span>
        <span>
          <bdi dir="ltr">{address.phone}</bdi>
        </span>
      </address>
      <div className={css.actions}>
        {address.isDefault ? null : (
          <Button kind="quiet" busy={busy} onClick={onChoose}>
            {t('makeDefault')}
          </Button>
        )}
        <Button kind="quiet" onClick={onDelete}>
          {t('delete.go')}
        </Button>
        <ButtonLink kind="quiet" to={addressFormHref(address.id)}>
          {t('change')}
        </ButtonLink>
      </div>
    </Card>
  );
}
