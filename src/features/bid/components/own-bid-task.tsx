import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Site } from '@/contract/sites';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { bidTaskQueries } from '../task-queries';
import { useTaskState } from '../use-task-state';
import { nextStepOf, Won } from './own-bid';
import css from './own-bid.module.css';

interface OwnBidTaskProps {
  readonly site: Site;
  readonly id: string;
}

/** The logged-in customer's open bid or win in an auction at a marketplace; nothing for everybody else. */
export function OwnBidTask(props: OwnBidTaskProps) {
  const user = useSession((session) => session.userInfo);
  return user === null ? null : <OwnTask {...props} />;
}

function OwnTask(key: OwnBidTaskProps) {
  const { t } = useTranslation('bid');
  const { data } = useQuery(bidTaskQueries.status(key));
  const stateText = useTaskState();
  if (data?.won) {
    const { to, words } = nextStepOf(data.won);
    return (
      <>
        <Won won={data.won} />
        <Link to={to}>{t(words)}</Link>
      </>
    );
  }
  if (!data?.own) return null;
  const { state } = data.own;
  return (
    <div className={css.own}>
      <p role="status" className={state === 'outbid' ? css.outbid : css.leading}>
        {t('sheet.title')}: {stateText(state)}
      </p>
      <Link to={paths.bids}>{t('own.see')}</Link>
    </div>
  );
}
