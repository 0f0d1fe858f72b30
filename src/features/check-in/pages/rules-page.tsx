import { useQuery } from '@tanstack/react-query';
import { isAreaOn } from '@/config/areas';
import { type RewardRules } from '@/contract/check-in';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Fact, Facts } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { Skeleton } from '@/ui/states/skeleton';
import { checkInQueries } from '../queries';
import css from './rules-page.module.css';
import { QueryView } from '@/ui/states/query-view';

/** The rules of all that gives points, with the figures that the server goes by. */
export function Page() {
  const { t } = useTranslation('sign');
  const read = useQuery(checkInQueries.rules());
  return (
    <PageFrame narrow title={t('rules.title')}>
      <QueryView
        query={read}
        skeleton={
          <Card>
            <Skeleton heading={40} lines={8} />
          </Card>
        }
      >
        {(rules) => <Rules rules={rules} />}
      </QueryView>
    </PageFrame>
  );
}

function Rules({ rules: { cycle, tasks, invite, pointMonths } }: { readonly rules: RewardRules }) {
  const { t } = useTranslation('sign');
  const points = usePointsText();
  return (
    <div className={css.rules}>
      <Card title={t('rules.sign.title')}>
        <p>{t('rules.sign.once')}</p>
        <p>{t('rules.sign.streak')}</p>
        <Facts>
          {cycle.map((worth, index) => (
            <Fact key={index} name={t('cycle.day', { day: index + 1 })}>
              {points(worth)}
            </Fact>
          ))}
        </Facts>
      </Card>
      <Card title={t('rules.tasks.title')}>
        <p>{t('rules.tasks.text')}</p>
        <Facts>
          {tasks.map((task) => (
            <Fact key={task.key} name={t(`task.${task.key}.title`)}>
              {points(task.points)} · {t(`rules.tasks.${task.kind}`)}
            </Fact>
          ))}
        </Facts>
        <p>{t('rules.tasks.late')}</p>
      </Card>
      <Card title={t('rules.points.title')}>
        <p>{t('rules.points.worth')}</p>
        <p>{t('rules.points.life', { count: pointMonths })}</p>
        <p>{t('rules.points.cash')}</p>
      </Card>
      {isAreaOn('lottery') ? (
        <Card title={t('rules.draws.title')}>
          <p>{t('rules.draws.text')}</p>
        </Card>
      ) : null}
      {isAreaOn('invitations') ? (
        <Card title={t('rules.invite.title')}>
          <p>{t('rules.invite.text', { inviter: points(invite.inviter), invited: points(invite.invited) })}</p>
          <p>{t('rules.invite.limit', { count: invite.mostMonth })}</p>
          <p>{t('rules.invite.self')}</p>
        </Card>
      ) : null}
    </div>
  );
}
