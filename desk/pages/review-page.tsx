import { useQuery } from '@tanstack/react-query';
import { Button, Card, Checkbox, Flex, Rate, Spin, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ReviewFacts } from '@/contract/review';
import { deskQuery, useDeskChange } from '../api/queries';
import type { DeskOutput } from '../api/call-desk';
import { CustomerLink } from '../ui/customer-link';
import { Age } from '../ui/age';
import { SentPictures } from '../ui/conversation';
import { FactList } from '../ui/fact-list';
import { FaultForm } from '../ui/fault-form';
import { formatYen } from '../ui/format-yen';
import { LanguageName } from '../ui/language-name';
import { OutsideLink } from '../ui/outside-link';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';

type Detail = DeskOutput<'Desk.Review.Detail'>;

/** The measured facts that are known, in one line. */
function formatMeasured({ country, grams, cm, method, days, shipping, duty }: ReviewFacts, dayCount: string): string {
  const known = [
    country,
    grams === null ? null : `${grams} g`,
    cm && `${cm.join(' × ')} cm`,
    method,
    days === null ? null : dayCount,
    shipping === null ? null : formatYen(shipping),
    duty && `${duty.amount} ${duty.currency}`,
  ];
  return known.filter((part) => part !== null).join(', ');
}

/** The account, the day and the content of a post elsewhere, as far as its author named them. */
const formatInfo = ({ account, day, shows }: NonNullable<Detail['info']>): string =>
  [account, day, shows].filter((part) => part !== null && part !== '').join(', ');

function Facts({ detail, name }: { readonly detail: Detail; readonly name: string }) {
  const { t } = useTranslation('opinions');
  const { id, kind, media, state, goods, stars, facts: measured, url, info, points, reason, note } = detail;
  const facts = {
    state: <Tag>{t(`review.states.${state}`)}</Tag>,
    kind: media === null ? t(`review.kinds.${kind}`) : t(`review.media.${media}`),
    author: detail.author,
    customer: <CustomerLink id={detail.customer} />,
    language: <LanguageName code={detail.language} />,
    submittedAt: <Age at={detail.submittedAt} />,
    goods: goods && <OutsideLink address={goods.path} title={goods.title} />,
    order: detail.order,
    stars: stars !== null && <Rate disabled value={stars} aria-label={t('review.stars', { stars })} />,
    measured: measured && formatMeasured(measured, t('review.days', { days: measured.days })),
    keywords: detail.keywords.map((keyword) => <Tag key={keyword}>{keyword}</Tag>),
    link: url === null ? null : <OutsideLink address={url} />,
    info: info && formatInfo(info),
    month: detail.month,
    points: points > 0 ? points : null,
    delayUntil: detail.delayUntil && <Age at={detail.delayUntil} />,
    page: state === 'approved' && kind === 'inside' && (
      <OutsideLink address={`/shareOrder/detail/${encodeURIComponent(id)}`} />
    ),
    reason: reason && `${t(`fault.reasons.${reason}`)} ${note}`,
    owner: <Owner queue="reviews" subject={id} owner={detail.owner} name={name} />,
  };
  return <FactList facts={facts} labelOf={(fact) => t(`opinion.facts.${fact}`)} />;
}

/** Approves a review, at once or with the points of a month to come. */
function ApproveCard({ id, isPostponed }: { readonly id: string; readonly isPostponed: boolean }) {
  const { t } = useTranslation('opinions');
  const [isHigh, setHigh] = useState(false);
  const approve = useDeskChange('Desk.Review.Approve');
  const send = (postpone: boolean) => approve.mutate({ id, high: isHigh, postpone });
  return (
    <Card title={t('review.approve.title')}>
      <Flex vertical gap="middle" align="start">
        {isPostponed ? null : (
          <Checkbox checked={isHigh} onChange={({ target }) => setHigh(target.checked)}>
            {t('review.approve.high')}
          </Checkbox>
        )}
        <Flex gap="small" wrap>
          <Button type="primary" loading={approve.isPending} onClick={() => send(false)}>
            {isPostponed ? t('review.approve.pay') : t('review.approve.send')}
          </Button>
          {isPostponed ? null : (
            <Button loading={approve.isPending} onClick={() => send(true)}>
              {t('review.approve.postpone')}
            </Button>
          )}
        </Flex>
      </Flex>
    </Card>
  );
}

/** A customer's review, here or elsewhere, and the forms to judge it. `name` is the person who is logged in. */
export function ReviewPage({ name }: { readonly name: string }) {
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Review.Detail', { id }));
  if (error) return <PageFailure error={error} />;
  if (!data) return <Spin fullscreen />;
  const { state, kind, language, title, words, pictures } = data;
  const isOpen = state === 'pending' || state === 'postponed';
  return (
    <Flex vertical gap="middle">
      <PageTitle>{id}</PageTitle>
      <Facts detail={data} name={name} />
      {kind === 'inside' ? (
        <Card title={<span lang={language}>{title}</span>}>
          <Typography.Paragraph lang={language} style={{ whiteSpace: 'pre-wrap' }}>
            {words}
          </Typography.Paragraph>
          <SentPictures pictures={pictures} />
        </Card>
      ) : null}
      {isOpen ? <ApproveCard id={id} isPostponed={state === 'postponed'} /> : null}
      {isOpen ? <FaultForm call="Desk.Review.Reject" id={id} /> : null}
      {state === 'approved' ? <FaultForm call="Desk.Review.TakeDown" id={id} /> : null}
    </Flex>
  );
}
