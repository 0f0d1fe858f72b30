import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Spin, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { deskQuery, useDeskChange } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { CustomerLink } from '../ui/customer-link';
import { Age } from '../ui/age';
import { SentPictures } from '../ui/conversation';
import { FactList } from '../ui/fact-list';
import { OutsideLink } from '../ui/outside-link';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { WordsForm } from '../ui/words-form';

type Detail = DeskOutput<'Desk.Report.Detail'>;

function Facts({ detail, name }: { readonly detail: Detail; readonly name: string }) {
  const { t } = useTranslation('opinions');
  const { id, kind, subject, path, reason, at, customer, customers, open, closedAt, owner } = detail;
  const facts = {
    state: <Tag>{closedAt === null ? t('report.open') : t('report.closed')}</Tag>,
    subject: path === null ? subject : <OutsideLink address={path} />,
    kind: t(`report.kinds.${kind}`),
    reason: t(`report.reasons.${reason}`),
    customers: t('report.same', { customers, open }),
    at: <Age at={at} />,
    customer: <CustomerLink id={customer} />,
    owner: <Owner queue="reports" subject={id} owner={owner} name={name} />,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`report.facts.${fact}`)} />;
}

function CloseForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('opinions');
  const close = useDeskChange('Desk.Report.Close');
  return (
    <Card title={t('report.close.title')}>
      <WordsForm
        labels={{ words: t('report.close.words'), send: t('report.close.send') }}
        isPending={close.isPending}
        onSend={({ words }, onDone) => close.mutate({ id, answer: words }, { onSuccess: onDone })}
      />
    </Card>
  );
}

/** A customer's report: what it is about, by how many, and the form that closes it. `name` is the person who is logged in. */
export function ReportPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('opinions');
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Report.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Facts detail={data} name={name} />
      {data.words === '' ? null : (
        <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{data.words}</Typography.Paragraph>
      )}
      <SentPictures pictures={data.pictures} />
      {data.closedAt === null ? <CloseForm id={id} /> : null}
      {data.answer === null ? null : (
        <Card title={t('report.answer')}>
          <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{data.answer}</Typography.Paragraph>
        </Card>
      )}
    </Flex>
  );
}
