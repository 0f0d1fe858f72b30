import type { ParcelState } from '../../../contract/parcel';
import { useTexts } from '../../../i18n/use-texts';
import { Chip } from '../../../ui/chip';

const tones: Readonly<Record<ParcelState, 'plain' | 'good' | 'care'>> = {
  unpaid: 'care',
  confirming: 'care',
  paid: 'good',
  sent: 'good',
  delivered: 'good',
  cancelled: 'plain',
};

export function StateChip({ state }: { readonly state: ParcelState }) {
  const { t } = useTexts('parcel');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
