import type { ShowState } from '../../../contract/live';
import { useTexts } from '../../../i18n/use-texts';
import { Chip } from '../../../ui/chip';

export function StateChip({ state }: { readonly state: ShowState }) {
  const { t } = useTexts('live');
  return <Chip tone={state === 'on' ? 'care' : 'plain'}>{t(`state.${state}`)}</Chip>;
}
