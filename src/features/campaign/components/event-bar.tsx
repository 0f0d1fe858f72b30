import type { EventSpan } from '@/contract/campaign';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { eventPhase } from '@/rules/event-phase';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { useNow } from '@/ui/use-now';
import css from './event-bar.module.css';
import { formatJst, isInJapanTime } from '@/rules/time/date';
import { parseInstant, timeLeft } from '@/rules/time/instant';

/** The state of an event, the time left, and its dates in Japan's time and the reader's. */
export function EventBar({ event }: { readonly event: EventSpan }) {
  const { t } = useTranslation('campaign');
  const now = useNow();
  const starts = parseInstant(event.startsAt)?.getTime() ?? 0;
  const ends = parseInstant(event.endsAt)?.getTime() ?? 0;
  const phase = eventPhase(starts, ends, now);
  const { days, hours, minutes } = timeLeft((phase === 'coming' ? starts : ends) - now);
  return (
    <Card>
      <p className={css.state} role="status">
        {phase === 'running' ? null : <Chip tone="plain">{t(`event.${phase}`)}</Chip>}
        {phase === 'ended' ? null : <span>{t(phase === 'coming' ? 'event.startsIn' : 'event.endsIn')}</span>}
      </p>
      {phase === 'ended' ? null : (
        <p className={css.left}>
          {t('event.left', {
            days: t('event.days', { count: days }),
            hours: t('event.hours', { count: hours }),
            minutes: t('event.minutes', { count: minutes }),
          })}
        </p>
      )}
      <Facts>
        <Fact name={t('event.from')}>
          <EventTime at={event.startsAt} />
        </Fact>
        <Fact name={t('event.to')}>
          <EventTime at={event.endsAt} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** An instant in Japan's time; the reader's own below where it is another. */
export function EventTime({ at }: { readonly at: string }) {
  const { t } = useTranslation('campaign');
  const date = parseInstant(at);
  return (
    <>
      <bdi>{formatJst(date, languages[currentLanguage()], true)}</bdi>
      {isInJapanTime(date) ? null : (
        <span className={css.local}>{t('event.local', { time: formatDateTime(at, true) })}</span>
      )}
    </>
  );
}
