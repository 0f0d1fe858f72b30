import type { TicketState } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';

const tones = { waiting: 'plain', answered: 'care', solved: 'good', ended: 'plain', lapsed: 'plain' } as const;

export function TicketStateChip({ state }: { readonly state: TicketState }) {
  const { t } = useTranslation('ticket');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
