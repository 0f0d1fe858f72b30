import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Spin, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formatStaffTime } from '@/rules/time/date';
import { deskQuery } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { Conversation, SentPictures } from '../ui/conversation';
import { CustomerLink } from '../ui/customer-link';
import { DataTable } from '../ui/data-table';
import { FactList } from '../ui/fact-list';
import { OutsideLink } from '../ui/outside-link';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { formatYen } from '../ui/format-yen';
import { AskForm, DeclineForm, QuoteForm } from './request-forms';

type Detail = DeskOutput<'Desk.Request.Detail'>;
type Quote = Detail['quotes'][number];

function Facts({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation(['requests', 'restricted']);
  const { request, language, customer, order, declined } = detail;
  const services = Object.entries(request.services).flatMap(([name, isOrdered]) => (isOrdered ? [name] : []));
  const facts = {
    state: <Tag>{t(`requests:states.${request.state}`)}</Tag>,
    link: request.link === null ? null : <OutsideLink address={request.link} />,
    title: request.title,
    options: request.options,
    quantity: request.quantity,
    services: services.map((name) => (
      <Tag key={name}>{t(`requests:services.${name as keyof typeof request.services}`)}</Tag>
    )),
    maxYen: request.maxYen === null ? null : formatYen(request.maxYen),
    note: request.note,
    restricted: detail.restricted.map((kind) => <Tag key={kind}>{t(`restricted:kind.${kind}`)}</Tag>),
    language,
    customer: <CustomerLink id={customer} />,
    order,
    declined: declined && `${t(`requests:reasons.${declined.reason}`)} ${declined.note}`,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`requests:facts.${fact}`)} />;
}

function Quotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  const { t } = useTranslation(['requests', 'restricted']);
  const packedText = ({ packed, isEstimate }: Quote): string =>
    packed === null
      ? '–'
      : `${[...new Set(packed.grams)].join('–')} g, ${packed.cm.join(' × ')} cm (${t(isEstimate ? 'quote.estimate' : 'quote.exact')})`;
  if (quotes.length === 0) return null;
  return (
    <DataTable<Quote>
      label={t('quotes')}
      rowKey="version"
      dataSource={quotes}
      columns={[
        { title: t('quote.version'), dataIndex: 'version' },
        { title: t('quote.yen'), render: (_, { yen }) => formatYen(yen) },
        { title: t('quote.domesticYen'), render: (_, { domesticYen }) => formatYen(domesticYen) },
        { title: t('quote.feeYen'), render: (_, { feeYen }) => formatYen(feeYen) },
        { title: t('quote.packed'), render: (_, quote) => packedText(quote) },
        {
          title: t('facts.restricted'),
          render: (_, { restricted }) => restricted.map((kind) => <Tag key={kind}>{t(`restricted:kind.${kind}`)}</Tag>),
        },
        { title: t('quote.validUntil'), render: (_, { validUntil }) => formatStaffTime(new Date(validUntil)) },
        { title: t('quote.note'), dataIndex: 'note' },
      ]}
    />
  );
}

function Acts({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation('requests');
  const { state } = detail.request;
  if (state !== 'asked' && state !== 'quoted') return <p>{t('over')}</p>;
  return (
    <>
      <Card title={t('quote.title')}>
        <QuoteForm key={detail.version} detail={detail} />
      </Card>
      <Card title={t('ask.title')}>
        <AskForm id={detail.request.id} seen={detail.messages.length} />
      </Card>
      <Card title={t('decline.title')}>
        <DeclineForm id={detail.request.id} />
      </Card>
    </>
  );
}

/** A purchase request: what is asked for, what was quoted and said, and the forms to answer it. */
export function RequestPage() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Request.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  const messages = data.messages.map(({ position, ...message }) => ({ ...message, key: position }));
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Facts detail={data} />
      <SentPictures pictures={data.pictures} />
      <Quotes quotes={data.quotes} />
      {messages.length > 0 ? <Conversation messages={messages} /> : null}
      <Acts key={id} detail={data} />
    </Flex>
  );
}
