import type { GroupLabelState } from '../../../contract/label';
import { useTranslation } from '../../../i18n/use-translation';
import { Chip } from '../../../ui/chip';

const tones: Readonly<Record<GroupLabelState, 'plain' | 'good' | 'care'>> = {
  open: 'good',
  closed: 'care',
  paid: 'good',
  sent: 'good',
  delivered: 'good',
  cancelled: 'plain',
};

export function StateChip({ state }: { readonly state: GroupLabelState }) {
  const { t } = useTranslation('label');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
