import type { LabelState } from '../../../contract/label';
import { useTranslation } from '../../../i18n/use-translation';
import { Chip } from '../../../ui/chip';

const tones: Readonly<Record<LabelState, 'plain' | 'good' | 'care'>> = {
  open: 'good',
  closed: 'care',
  paid: 'good',
  sent: 'good',
  delivered: 'good',
  cancelled: 'plain',
};

export function StateChip({ state }: { readonly state: LabelState }) {
  const { t } = useTranslation('label');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
