import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Spin, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { deskQueues } from '@/contract/desk/queues';
import type { QueueName } from '@/contract/desk/queues';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { formatStaffTime } from '@/rules/time/date';
import type { DeskOutput } from '../api/call-desk';
import { deskQuery } from '../api/queries';
import { DataTable } from '../ui/data-table';
import { FactList } from '../ui/fact-list';
import { formatYen } from '../ui/format-yen';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { NoteForm, PointsForm } from './customer-forms';
import { PersonalText } from './personal-text';

type Detail = DeskOutput<'Desk.Customer.Detail'>;
type CustomerRecord = Detail['records'][number];
type AddressEntry = Detail['addresses'][number];

interface PartProps {
  readonly detail: Detail;
  /** The roles of the reader. */
  readonly roles: readonly StaffRole[];
}

function AccountFacts({ detail, roles }: PartProps) {
  const { t } = useTranslation('customers');
  const { id, logins } = detail;
  const facts = {
    name: <PersonalText value={detail.name} field="name" id={id} roles={roles} />,
    email: <PersonalText value={detail.email} field="email" id={id} roles={roles} />,
    state: <Tag>{t(`accountStates.${detail.state}`)}</Tag>,
    since: formatStaffTime(new Date(detail.since)),
    language: detail.language,
    country: detail.country ?? '–',
    currency: detail.currency ?? '–',
    points: detail.points,
    passkeys: logins.passkeys,
    providers: logins.providers.join(', ') || '–',
  };
  return <FactList facts={facts} labelOf={(fact) => t(`facts.${fact}`)} />;
}

function Addresses({ detail, roles }: PartProps) {
  const { t } = useTranslation('customers');
  const { id, addresses } = detail;
  if (addresses.length === 0) return null;
  const column = (field: 'address' | 'phone' | 'taxId') => ({
    title: t(`facts.${field}`),
    render: (_: unknown, entry: AddressEntry) => (
      <PersonalText value={entry[field]} field={field} id={id} address={entry.id} roles={roles} />
    ),
  });
  return (
    <Card title={t('addresses')}>
      <DataTable<AddressEntry>
        label={t('addresses')}
        rowKey="id"
        dataSource={addresses}
        columns={[
          { title: t('facts.country'), dataIndex: 'country' },
          column('address'),
          column('phone'),
          column('taxId'),
          { title: t('default'), render: (_, { isDefault }) => (isDefault ? <Tag>{t('default')}</Tag> : '–') },
        ]}
      />
    </Card>
  );
}

/** The queues whose pages show a kind of record. */
const queueOf: Readonly<Partial<Record<CustomerRecord['kind'], QueueName>>> = {
  parcel: 'parcels',
  request: 'requests',
  bidTask: 'bids',
  ticket: 'tickets',
  claim: 'claims',
};

/** A record's number, which leads to its page for roles that may open it. */
function RecordNumber({ row: { kind, number }, roles }: { readonly row: CustomerRecord } & Pick<PartProps, 'roles'>) {
  const queue = queueOf[kind];
  const readers: readonly StaffRole[] = queue === undefined ? [] : [...deskQueues[queue], 'admin'];
  if (!roles.some((role) => readers.includes(role))) return <span>{number}</span>;
  return <Link to={`/queue/${queue}/${encodeURIComponent(number)}`}>{number}</Link>;
}

function Records({ detail, roles }: PartProps) {
  const { t } = useTranslation('customers');
  return (
    <Card title={t('records')}>
      <DataTable<CustomerRecord>
        label={t('records')}
        rowKey={({ kind, number, at }) => `${kind} ${number} ${at}`}
        dataSource={detail.records}
        locale={{ emptyText: t('noRecords') }}
        columns={[
          { title: t('record.kind'), render: (_, { kind }) => t(`kinds.${kind}`) },
          { title: t('facts.number'), render: (_, row) => <RecordNumber row={row} roles={roles} /> },
          { title: t('facts.state'), render: (_, { state }) => t(`states.${state}`) },
          { title: t('record.yen'), render: (_, { yen }) => (yen === null ? '–' : formatYen(yen)) },
          { title: t('record.at'), render: (_, { at }) => formatStaffTime(new Date(at)) },
        ]}
      />
    </Card>
  );
}

function Notes({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('customers');
  return (
    <Card title={t('notes.title')}>
      {detail.notes.map(({ id, by, at, words }) => (
        <div key={id}>
          <strong>{by}</strong> <span>{formatStaffTime(new Date(at))}</span>
          <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{words}</Typography.Paragraph>
        </div>
      ))}
      {detail.state === 'active' ? <NoteForm id={detail.id} /> : null}
    </Card>
  );
}

/** A customer: account, addresses, records, notes and points. Personal data are masked by the reader's roles. */
export function CustomerPage({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { t } = useTranslation('customers');
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Customer.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  return (
    <Flex vertical gap="middle" key={id}>
      <PageTitle>{t('one', { id })}</PageTitle>
      <AccountFacts detail={data} roles={roles} />
      <Addresses detail={data} roles={roles} />
      <Notes detail={data} />
      {data.state === 'active' ? (
        <Card title={t('grant.title')}>
          <PointsForm id={id} balance={data.points} />
        </Card>
      ) : null}
      <Records detail={data} roles={roles} />
    </Flex>
  );
}
