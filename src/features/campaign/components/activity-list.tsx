import { Link } from 'react-router-dom';
import { activityHref } from '@/config/paths';
import type { ActivityCard } from '@/contract/campaign';
import { useTranslation } from '@/i18n/use-translation';
import { eventPhase } from '@/rules/event-phase';
import { Chip } from '@/ui/chip';
import { useNow } from '@/ui/use-now';
import css from './activity-list.module.css';
import { EventTime } from './event-bar';
import { parseInstant } from '@/rules/time/instant';

/** Activities with how they stand; each opens its page. */
export const ActivityList = ({ activities }: { readonly activities: readonly ActivityCard[] }) => (
  <ul className={css.list}>
    {activities.map((activity) => (
      <li key={activity.id}>
        <Activity activity={activity} />
      </li>
    ))}
  </ul>
);

function Activity({ activity }: { readonly activity: ActivityCard }) {
  const { t } = useTranslation('campaign');
  const now = useNow();
  const { id, title, startsAt, endsAt } = activity;
  const [starts, ends] = [startsAt, endsAt].map((at) => parseInstant(at)?.getTime() ?? 0) as [number, number];
  const phase = eventPhase(starts, ends, now);
  return (
    <Link to={activityHref(id)} className={css.card}>
      <strong lang={title.language} dir="auto">
        {title.text}
      </strong>
      <span>
        <Chip tone={phase === 'running' ? 'good' : 'plain'}>{t(`event.${phase}`)}</Chip>
      </span>
      <span className={css.when}>
        {t(phase === 'coming' ? 'event.from' : 'event.to')} <EventTime at={phase === 'coming' ? startsAt : endsAt} />
      </span>
    </Link>
  );
}
