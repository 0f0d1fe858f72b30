import type { ParcelState } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';

const tones: Readonly<Record<ParcelState, 'plain' | 'good' | 'care'>> = {
  unpaid: 'care',
  confirming: 'care',
  paid: 'good',
  sent: 'good',
  delivered: 'good',
  cancelled: 'plain',
};

export function ParcelStateChip({ state }: { readonly state: ParcelState }) {
  const { t } = useTranslation('parcel');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
