import type { ShowState } from '@/contract/live';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';

export function ShowStateChip({ state }: { readonly state: ShowState }) {
  const { t } = useTranslation('live');
  return <Chip tone={state === 'on' ? 'care' : 'plain'}>{t(`state.${state}`)}</Chip>;
}
