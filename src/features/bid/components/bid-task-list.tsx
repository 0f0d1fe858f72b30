import type { BidTask } from '@/contract/bid-task';
import { useTranslation } from '@/i18n/use-translation';
import { BidTaskCard } from './bid-task-card';
import css from './bid-task.module.css';

/** The customer's bids that staff place, under a heading. */
export function BidTaskList({ tasks }: { readonly tasks: readonly BidTask[] }) {
  const { t } = useTranslation('bid');
  return (
    <section aria-labelledby="bid-tasks">
      <h2 id="bid-tasks" className={css.heading}>
        {t('task.title')}
      </h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <BidTaskCard task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}
