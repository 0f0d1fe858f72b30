import type { ParcelDetail, ParcelState } from '@/contract/parcel';
import { useTranslation } from '@/i18n/use-translation';
import { Timeline as List, TimelineEvent, type Tone } from '@/ui/timeline';

const tones: Readonly<Partial<Record<ParcelState, Tone>>> = {
  unpaid: 'plain',
  confirming: 'plain',
  cancelled: 'care',
};

/** List of the parcel's events, the newest first. */
export function ParcelTimeline({ events }: Pick<ParcelDetail, 'events'>) {
  const { t } = useTranslation('parcel');
  return (
    <List title={t('detail.history')}>
      {[...events].reverse().map(({ at, kind }, index) => (
        <TimelineEvent key={index} at={at} tone={tones[kind]} what={t(`event.${kind}`)} />
      ))}
    </List>
  );
}
