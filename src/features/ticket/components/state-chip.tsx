import type { TicketState } from '../../../contract/ticket';
import { useTexts } from '../../../i18n/use-texts';
import { Chip } from '../../../ui/chip';

const tones = { waiting: 'plain', answered: 'care', solved: 'good', ended: 'plain', lapsed: 'plain' } as const;

export function StateChip({ state }: { readonly state: TicketState }) {
  const { t } = useTexts('ticket');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
