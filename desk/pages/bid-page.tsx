import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Spin, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { formatStaffTime } from '@/rules/time/date';
import { deskQuery } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { CustomerLink } from '../ui/customer-link';
import { Age } from '../ui/age';
import { DataTable } from '../ui/data-table';
import { FactList } from '../ui/fact-list';
import { formatYen } from '../ui/format-yen';
import { OutsideLink } from '../ui/outside-link';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { BidActs } from './bid-acts';

type Detail = DeskOutput<'Desk.Bid.Detail'>;
type Rival = Detail['rivals'][number];

/** The end of an auction in Japanese time, and how far it is away. */
const End = ({ at }: { readonly at: string }) => (
  <>
    <span>{formatStaffTime(new Date(at))}</span> <Age at={at} />
  </>
);

function Facts({ detail, name }: { readonly detail: Detail; readonly name: string }) {
  const { t } = useTranslation(['bids', 'line', 'restricted']);
  const { id, state, reason, goods, services, note, customer, at, endsAt, order, owner } = detail;
  const ordered = Object.entries(services).flatMap(([service, isOrdered]) => (isOrdered ? [service] : []));
  const yenOf = (yen: number | null) => yen !== null && formatYen(yen);
  const facts = {
    state: <Tag>{t(`states.${state}`)}</Tag>,
    reason: reason && t(`reasons.${reason}`),
    item: <OutsideLink address={goods.path} title={goods.title} />,
    link: goods.link === null ? null : <OutsideLink address={goods.link} />,
    endsAt: <End at={endsAt} />,
    ceiling: formatYen(detail.ceiling),
    placedYen: yenOf(detail.placedYen),
    seenYen: formatYen(detail.seenYen),
    latestYen: yenOf(detail.latestYen),
    price: yenOf(detail.price),
    domesticYen: yenOf(detail.domesticYen),
    services: ordered.map((service) => (
      <Tag key={service}>{t(`line:service.${service as keyof typeof services}`)}</Tag>
    )),
    restricted: goods.restricted.map((kind) => <Tag key={kind}>{t(`restricted:kind.${kind}`)}</Tag>),
    note,
    customer: (
      <>
        <CustomerLink id={customer} /> {detail.hasAddress ? null : <Tag color="error">{t('noAddress')}</Tag>}
      </>
    ),
    at: <Age at={at} />,
    order,
    owner: <Owner queue="bids" subject={id} owner={owner} name={name} />,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`bids:facts.${fact}`)} />;
}

/** Bids of other customers in the same auction: only one of ours may stand there. */
function Rivals({ rivals }: { readonly rivals: readonly Rival[] }) {
  const { t } = useTranslation('bids');
  if (rivals.length === 0) return null;
  const isBehind = rivals.some(({ goesFirst }) => goesFirst);
  return (
    <>
      <Alert type={isBehind ? 'error' : 'warning'} title={isBehind ? t('rivals.behind') : t('rivals.first')} />
      <DataTable<Rival>
        label={t('rivals.title')}
        rowKey="id"
        dataSource={rivals}
        columns={[
          {
            title: t('rivals.number'),
            render: (_, { id }) => <Link to={`/queue/bids/${encodeURIComponent(id)}`}>{id}</Link>,
          },
          { title: t('facts.state'), render: (_, { state }) => t(`states.${state}`) },
          { title: t('facts.ceiling'), render: (_, { ceiling }) => formatYen(ceiling) },
          { title: t('facts.at'), render: (_, { at }) => <Age at={at} /> },
        ]}
      />
    </>
  );
}

/** A bid that staff place at a marketplace, and what may be recorded of it. `name` is the person who is logged in. */
export function BidPage({ name }: { readonly name: string }) {
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Bid.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Rivals rivals={data.rivals} />
      <Facts detail={data} name={name} />
      <BidActs key={`${id} ${data.state} ${data.order}`} detail={data} />
    </Flex>
  );
}
