import { useLocation } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { addressFormHref, loginHref, paths } from '@/config/paths';
import { type SignCenter, type Task, type TaskKey } from '@/contract/check-in';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { formatMonth } from '../format-month';
import { claimTaskWrite, joinTaskWrite } from '../queries';
import css from './tasks-card.module.css';

/** The page on which each task is done. */
const doneAt: Readonly<Record<TaskKey, string>> = {
  address: addressFormHref(),
  favourite: paths.popular,
  savedSearch: paths.search,
  firstOrder: paths.search,
  firstParcel: paths.parcels,
  dailyFavourite: paths.popular,
  dailyCart: paths.popular,
  monthOrders: paths.search,
};

interface TasksCardProps {
  readonly center: SignCenter;
  readonly onClaimed: (task: Task) => void;
}

/** The tasks, what can be claimed first and what is done last. */
export function TasksCard({ center, onClaimed }: TasksCardProps) {
  const { t } = useTranslation('sign');
  const rank = { claim: 0, join: 1, todo: 2, done: 3 } as const;
  const tasks = [...center.tasks].sort((task, other) => rank[task.state] - rank[other.state]);
  return (
    <Card title={t('tasks.title')}>
      <ul className={css.list}>
        {tasks.map((task) => (
          <TaskRow
            key={`${task.key} ${task.period}`}
            task={task}
            isVisitor={center.balance === null}
            onClaimed={onClaimed}
          />
        ))}
      </ul>
    </Card>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly isVisitor: boolean;
  readonly onClaimed: TasksCardProps['onClaimed'];
}

function TaskRow({ task, isVisitor, onClaimed }: TaskRowProps) {
  const { t } = useTranslation('sign');
  const words = usePointsText();
  const { key, kind, points, progress, goal, state, endsAt } = task;
  const when = kind === 'month' ? formatMonth(task.period, languages[currentLanguage()].code) : t(`tasks.${kind}`);
  return (
    <li className={css.task}>
      <p className={css.points}>
        <bdi aria-hidden="true">{`+${points}`}</bdi>
        <span className="visually-hidden">{words(points)}</span>
      </p>
      <div>
        <h3 className={css.name}>{t(`task.${key}.title`)}</h3>
        <p className={css.text}>{t(`task.${key}.text`)}</p>
        <p className={css.text}>
          <span>{when}</span>
          {goal > 1 && state === 'todo' ? <span>{` · ${t('tasks.progress', { done: progress, goal })}`}</span> : null}
          {kind === 'month' && endsAt !== null && state !== 'done' ? (
            <span>{` · ${t('tasks.ends', { date: formatDateTime(endsAt, true) })}`}</span>
          ) : null}
        </p>
      </div>
      <div className={css.action}>
        <TaskAction task={task} isVisitor={isVisitor} onClaimed={onClaimed} />
      </div>
    </li>
  );
}

/** The one thing to do about a task, by how it stands. */
function TaskAction({ task, isVisitor, onClaimed }: TaskRowProps) {
  const { t } = useTranslation('sign');
  const { pathname } = useLocation();
  const claim = useWrite(claimTaskWrite, { toast: true });
  const join = useWrite(joinTaskWrite, { toast: true });
  const input = { key: task.key, period: task.period };
  if (task.state === 'done') return <Chip tone="good">{t('tasks.done')}</Chip>;
  if (isVisitor) return <ButtonLink to={loginHref(pathname)}>{t('tasks.logIn')}</ButtonLink>;
  if (task.state === 'todo') return <ButtonLink to={doneAt[task.key]}>{t('tasks.go')}</ButtonLink>;
  if (task.state === 'join') {
    return (
      <Button busy={join.isPending} onClick={() => join.mutate(input)}>
        {t('tasks.join')}
      </Button>
    );
  }
  const onSuccess = ({ center }: { center: SignCenter }) => {
    const claimed = center.tasks.find(({ key, period }) => key === task.key && period === task.period);
    // Last month's task leaves the list with its claim.
    onClaimed(claimed ?? { ...task, state: 'done', claimedAt: center.now });
  };
  return (
    <Button busy={claim.isPending} onClick={() => claim.mutate(input, { onSuccess })}>
      {t('tasks.claim')}
    </Button>
  );
}
