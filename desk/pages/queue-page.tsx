import { useQuery } from '@tanstack/react-query';
import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { bidTaskStates } from '@/contract/bid-task';
import { deskQueueNames } from '@/contract/desk/queues';
import type { QueueName } from '@/contract/desk/queues';
import { deskQuery } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { Age } from '../ui/age';
import { ArrivalSearch } from '../ui/arrival-search';
import { DataTable } from '../ui/data-table';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { ParcelSearch } from '../ui/parcel-search';
import { RestrictionActs } from './restriction-acts';

type Entry = DeskOutput<'Desk.Queue.List'>['entries'][number];

/** The state of a bid: some are to be placed, others stand at the marketplace until their auctions end. */
function BidState({ state }: { readonly state: string }) {
  const { t } = useTranslation('bids');
  const known = bidTaskStates.find((name) => name === state);
  return known ? <span>{t(`states.${known}`)}</span> : null;
}

function Entries({ queue, name }: { readonly queue: QueueName; readonly name: string }) {
  const { t } = useTranslation(['desk', 'bids']);
  const { data, error, isPending } = useQuery(deskQuery('Desk.Queue.List', { queue }));
  if (error) return <PageFailure error={error} />;
  return (
    <>
      <PageTitle>{t(`queue.${queue}`)}</PageTitle>
      {queue === 'arrivals' ? <ArrivalSearch /> : null}
      {queue === 'parcels' ? <ParcelSearch /> : null}
      <DataTable<Entry>
        label={t(`queue.${queue}`)}
        rowKey="subject"
        loading={isPending}
        dataSource={data?.entries ?? []}
        locale={{ emptyText: t('queuePage.empty') }}
        columns={[
          {
            title: t('queuePage.number'),
            render: (_, { subject }) =>
              queue === 'restrictions' ? (
                subject
              ) : (
                <Link to={`/queue/${queue}/${encodeURIComponent(subject)}`}>{subject}</Link>
              ),
          },
          { title: t('queuePage.subject'), dataIndex: 'title', ellipsis: true, width: 360 },
          ...(queue === 'bids'
            ? [{ title: t('bids:facts.state'), render: (_: unknown, { state }: Entry) => <BidState state={state} /> }]
            : []),
          { title: t('queuePage.since'), render: (_, { since }) => <Age at={since} /> },
          { title: t('queuePage.due'), render: (_, { due }) => (due === null ? '–' : <Age at={due} />) },
          {
            title: t('queuePage.owner'),
            render: (_, { subject, owner }) => <Owner queue={queue} subject={subject} owner={owner} name={name} />,
          },
          ...(queue === 'restrictions'
            ? [
                {
                  title: t('queuePage.acts'),
                  render: (_: unknown, { subject }: Entry) => <RestrictionActs subject={subject} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** The entries of a queue, the oldest first. `name` is the person who is logged in. */
export function QueuePage({ name }: { readonly name: string }) {
  const { t } = useTranslation('desk');
  const { queue } = useParams();
  const known = deskQueueNames.find((candidate) => candidate === queue);
  if (!known) return <Result status="404" title={t('noPage')} />;
  return <Entries key={known} queue={known} name={name} />;
}
