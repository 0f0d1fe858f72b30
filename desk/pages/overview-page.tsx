import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deskQuery } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { Age } from '../ui/age';
import { PageTitle } from '../ui/page-title';
import { DataTable } from '../ui/data-table';
import { PageFailure } from '../ui/page-failure';

type Row = DeskOutput<'Desk.Queue.Overview'>['queues'][number];

/** The queues with the number of entries that wait, the age of the oldest, and the number of one's own. */
export function OverviewPage() {
  const { t } = useTranslation('desk');
  const { data, error, isPending } = useQuery({ ...deskQuery('Desk.Queue.Overview', {}), refetchInterval: 60_000 });
  if (error) return <PageFailure error={error} />;
  return (
    <>
      <PageTitle>{t('overview.title')}</PageTitle>
      <DataTable<Row>
        label={t('overview.title')}
        rowKey="queue"
        loading={isPending}
        dataSource={data?.queues ?? []}
        pagination={false}
        columns={[
          {
            title: t('overview.queue'),
            render: (_, { queue }) => <Link to={`/queue/${queue}`}>{t(`queue.${queue}`)}</Link>,
          },
          { title: t('overview.waiting'), dataIndex: 'waiting', align: 'right' },
          {
            title: t('overview.oldest'),
            render: (_, { oldest }) => (oldest === null ? '–' : <Age at={oldest} />),
          },
          { title: t('overview.own'), dataIndex: 'own', align: 'right' },
        ]}
      />
    </>
  );
}
