import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Spin, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { deskQuery } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { CustomerLink } from '../ui/customer-link';
import { Age } from '../ui/age';
import { Conversation, SentPictures } from '../ui/conversation';
import { FactList } from '../ui/fact-list';
import { formatYen } from '../ui/format-yen';
import { LanguageName } from '../ui/language-name';
import { LineFacts } from '../ui/line-facts';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { ClaimActs } from './claim-acts';

type Detail = DeskOutput<'Desk.Claim.Detail'>;

const customerSteps: readonly string[] = ['sent', 'answered', 'withdrawn'];

function Refund({ refund }: { readonly refund: NonNullable<Detail['refund']> }) {
  const { t } = useTranslation('claims');
  const { yen, state, waits, decidedBy, approvedBy } = refund;
  const names = [decidedBy, approvedBy].filter((name) => name !== null).join(', ');
  return (
    <>
      <Tag>{waits ? t('refund.waits') : t(`refund.states.${state}`)}</Tag>
      <span>{`${formatYen(yen)} ${names}`}</span>
    </>
  );
}

function Facts({ detail, name }: { readonly detail: Detail; readonly name: string }) {
  const { t } = useTranslation(['claims', 'afterSale']);
  const { id, kind, claimed, claimedYen, state, at, due, customer, language, paid, granted, reason } = detail;
  const sum = (yen: number, points: number) =>
    points > 0 ? t('sum', { yen: formatYen(yen), points }) : formatYen(yen);
  const facts = {
    state: <Tag>{t(`states.${state}`)}</Tag>,
    kind: t(`afterSale:kind.${kind}`),
    claimed: `${t(`afterSale:wish.${claimed}`)}${claimedYen === null ? '' : ` ${formatYen(claimedYen)}`}`,
    paid: sum(paid.yen, paid.points),
    granted: granted && `${t(`afterSale:wish.${granted.as}`)} ${sum(granted.yen, granted.points)}`,
    refund: detail.refund && <Refund refund={detail.refund} />,
    declined: detail.declined && t('decline.done', detail.declined),
    reason: reason && t(`afterSale:reason.${reason}`),
    at: <Age at={at} />,
    due: due && <Age at={due} />,
    line: detail.line.line,
    customer: <CustomerLink id={customer} />,
    language: <LanguageName code={language} />,
    owner: <Owner queue="claims" subject={id} owner={detail.owner} name={name} />,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`claims:facts.${fact}`)} />;
}

/** The photographs and findings of the warehouse about the item. */
function Findings({ arrival }: { readonly arrival: NonNullable<Detail['arrival']> }) {
  const { t } = useTranslation(['claims', 'arrival', 'line']);
  const { inspection, authentication, pictures } = arrival;
  if (!inspection && !authentication && pictures.length === 0) return null;
  return (
    <Card title={t('claims:findings')}>
      {inspection ? (
        <p>{`${t('line:service.inspection')}: ${t(`arrival:inspection.${inspection.verdict}`)} ${inspection.remark}`}</p>
      ) : null}
      {authentication ? (
        <p>{`${t('line:service.authentication')}: ${t(`arrival:authentication.${authentication.verdict}`)} ${authentication.remark}`}</p>
      ) : null}
      <SentPictures pictures={pictures} />
    </Card>
  );
}

/** An after-sale claim: what is claimed, what was paid and found, what was said, and the forms to decide it. `name` is the person who is logged in. */
export function ClaimPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('claims');
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Claim.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  const messages = data.steps.map(({ step, ...message }, index) => ({
    ...message,
    key: index,
    by: customerSteps.includes(step) ? ('customer' as const) : ('staff' as const),
    title: t(`steps.${step}`),
  }));
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Facts detail={data} name={name} />
      <LineFacts line={data.line} />
      {data.arrival ? <Findings arrival={data.arrival} /> : null}
      <Conversation messages={messages} />
      <ClaimActs key={`${id} ${data.state}`} detail={data} />
    </Flex>
  );
}
