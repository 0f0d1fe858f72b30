import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import type { SignCenter, Task } from '@/contract/check-in';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Popup } from '@/ui/feedback/popup';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonLines } from '@/ui/states/skeleton';
import { CalendarCard } from '../components/calendar-card';
import { SignSuccess, TaskSuccess } from '../components/success';
import success from '../components/success.module.css';
import { TasksCard } from '../components/tasks-card';
import { TodayCard } from '../components/today-card';
import { checkInQueries } from '../queries';
import css from './check-in-page.module.css';
import { QueryView } from '@/ui/states/query-view';

/** The daily sign-in, its calendar, and the tasks. Anybody may look at `/sign`. */
export function Page() {
  const { t } = useTranslation('sign');
  const read = useQuery(checkInQueries.center());
  return (
    <PageFrame narrow title={t('title')}>
      <QueryView query={read} skeleton={<CheckInSkeleton />}>
        {(center) => <Center center={center} onTurn={() => void read.refetch()} />}
      </QueryView>
    </PageFrame>
  );
}

/** The check-in or task that was just completed, shown in a popup. */
type Done = { readonly signed: SignCenter } | { readonly task: Task };

interface CenterProps {
  readonly center: SignCenter;
  readonly onTurn: () => void;
}

function Center({ center, onTurn }: CenterProps) {
  const { t } = useTranslation('sign');
  const [done, setDone] = useState<Done>();
  const close = () => setDone(undefined);
  return (
    <>
      <TodayCard center={center} onTurn={onTurn} onSigned={(signed) => setDone({ signed })} />
      <TasksCard center={center} onClaimed={(task) => setDone({ task })} />
      <CalendarCard center={center} />
      <p className={css.links}>
        <Link to={paths.rewardRules}>{t('rules.title')}</Link>
        {isAreaOn('invitations') ? <Link to={paths.invite}>{t('rules.invite.title')}</Link> : null}
      </p>
      {done === undefined ? null : (
        <Popup title={t('signed' in done ? 'success.sign.title' : 'success.task.title')} onClose={close}>
          {'signed' in done ? <SignSuccess center={done.signed} /> : <TaskSuccess task={done.task} />}
          <div className={success.actions}>
            <Button kind="main" wide onClick={close}>
              {t('success.more')}
            </Button>
          </div>
        </Popup>
      )}
    </>
  );
}

const CheckInSkeleton = () => (
  <div aria-busy="true">
    <Card>
      <SkeletonLines width={60} />
      <SkeletonLines lines={6} />
    </Card>
    <Card>
      <SkeletonLines width={40} />
      <SkeletonLines lines={8} />
    </Card>
  </div>
);
