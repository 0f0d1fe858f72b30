import type { LotterySummary } from '@/contract/lottery';
import { useTranslation } from '@/i18n/use-translation';
import { Chip } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import css from './lottery.module.css';

type Timed = Pick<LotterySummary, 'state' | 'startsAt' | 'endsAt' | 'nextAt'>;

/** Chip with the state of a lottery round. */
export function LotteryStateChip({ state }: { readonly state: LotterySummary['state'] }) {
  const { t } = useTranslation('lottery');
  const tone = state === 'running' ? 'good' : state === 'notStarted' ? 'care' : 'plain';
  return <Chip tone={tone}>{t(`state.${state}`)}</Chip>;
}

/** Countdown to the end, the start, or the next round; absent after the last one. */
export function Countdown({ state, startsAt, endsAt, nextAt }: Timed) {
  const { t } = useTranslation('lottery');
  const [words, at] =
    state === 'running'
      ? [t('endsIn'), endsAt]
      : state === 'notStarted'
        ? [t('startsIn'), startsAt]
        : [t('nextIn'), nextAt];
  if (at === null) return null;
  return (
    <span className={css.countdown}>
      <span>{words}</span>{' '}
      <strong>
        <EndsIn at={at} />
      </strong>
    </span>
  );
}
