import type { GroupLabelState } from '@/contract/group-label';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';

const tones: Readonly<Record<GroupLabelState, 'plain' | 'good' | 'care'>> = {
  open: 'good',
  closed: 'care',
  paid: 'good',
  sent: 'good',
  delivered: 'good',
  cancelled: 'plain',
};

export function GroupLabelStateChip({ state }: { readonly state: GroupLabelState }) {
  const { t } = useTranslation('label');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
