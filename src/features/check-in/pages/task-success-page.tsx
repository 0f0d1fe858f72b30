import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { SignCenter, Task } from '@/contract/check-in';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { StatusPanel } from '@/ui/states/status-panel';
import { CheckInCenterPage, EarnPointsLinks } from '../components/check-in-center-page';
import { TaskSuccess } from '../components/success';
import { parseInstant } from '@/rules/time/instant';

const claimTime = ({ claimedAt }: Task): number => parseInstant(claimedAt)?.getTime() ?? 0;

/** The task that the address names, or else the one claimed last; undefined where none is claimed. */
function claimedTask({ tasks }: SignCenter, key: string | undefined): Task | undefined {
  const claimed = tasks
    .filter(({ state }) => state === 'done')
    .sort((task, other) => claimTime(other) - claimTime(task));
  return key === undefined ? claimed[0] : claimed.find((task) => task.key === key);
}

/** A task that was claimed, as a page by itself. */
export function Page() {
  const { t } = useTranslation('sign');
  const key = firstValue(useLocation().search, 'task');
  return (
    <CheckInCenterPage title={t('success.task.title')}>
      {(center) => {
        const task = claimedTask(center, key);
        return task ? (
          <Card>
            <TaskSuccess task={task} />
            <EarnPointsLinks />
          </Card>
        ) : (
          <StatusPanel icon="warning" title={t('success.task.none.title')} text={t('success.task.none.text')}>
            <ButtonLink kind="main" to={paths.sign}>
              {t('success.toSign')}
            </ButtonLink>
          </StatusPanel>
        );
      }}
    </CheckInCenterPage>
  );
}
