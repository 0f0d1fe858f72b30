import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { isAreaOn } from '@/config/areas';
import {
  afterSaleHref,
  itemHref,
  labelHref,
  orderHref,
  parcelHref,
  reviewHref,
  paths,
  requestHref,
  savedSearchesHref,
  sellerQuestionsHref,
  searchHref,
  ticketHref,
} from '@/config/paths';
import { type Notice } from '@/contract/notice';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { GoodsPicture } from '@/ui/goods-picture';
import { formatDateTime } from '@/ui/format-date-time';
import { PageFrame } from '@/ui/page-frame';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { markFindsSeen, markNoticeRead, noticeQueries } from '../queries';
import { useNoticeText } from '../use-notice-text';
import css from './message-page.module.css';
import { QueryView } from '@/ui/states/query-view';

/** One message, and the way to what it is about. Looking at it marks it read. */
export function Page() {
  const { t } = useTranslation('notice');
  const id = useParams()['id'] ?? '';
  const read = useQuery(noticeQueries.detail(id));
  return (
    <PageFrame narrow title={t('one')}>
      <QueryView
        query={read}
        skeleton={<SkeletonCards count={1} lines={3} />}
        notFound={<NotFound title={t('gone.title')} text={t('gone.text')} to={paths.messages} back={t('gone.back')} />}
      >
        {(message) => <Message key={id} notice={message} />}
      </QueryView>
    </PageFrame>
  );
}

/** The page of what was sent for free: a prize of the lottery, or a reward for points. */
const giftsHref = (source: Extract<Notice['subject'], { type: 'gift' }>['source']): string =>
  source === 'prize' ? paths.lotteryPrizes : paths.goodPointRecords;

type Subject = Notice['subject'];

interface SubjectLink {
  readonly to: string;
  readonly text: Exclude<Subject['type'], 'bid'> | 'bids' | 'searches';
}

const subjectLinks: { readonly [T in Subject['type']]: (subject: Extract<Subject, { type: T }>) => SubjectLink } = {
  order: ({ id }) => ({ to: orderHref(id), text: 'order' }),
  parcel: ({ id }) => ({ to: parcelHref(id), text: 'parcel' }),
  label: ({ id }) => ({ to: labelHref(id), text: 'label' }),
  gift: ({ source }) => ({ to: giftsHref(source), text: 'gift' }),
  bid: () => ({ to: paths.bids, text: 'bids' }),
  claim: ({ id }) => ({ to: afterSaleHref(id), text: 'claim' }),
  report: () => ({ to: paths.report, text: 'report' }),
  points: () => ({ to: paths.member, text: 'points' }),
  review: ({ id }) => ({ to: reviewHref(id), text: 'review' }),
  post: () => ({ to: paths.experienceWrite, text: 'post' }),
  ticket: ({ id }) => ({ to: ticketHref(id), text: 'ticket' }),
  request: ({ id }) => ({ to: requestHref(id), text: 'request' }),
  question: () => ({ to: sellerQuestionsHref, text: 'question' }),
  goods: (goods) => ({ to: itemHref(goods), text: 'goods' }),
  search: ({ query }) =>
    query === null ? { to: savedSearchesHref, text: 'searches' } : { to: searchHref(query), text: 'search' },
};

function findSubjectLink({ subject }: Notice): SubjectLink {
  const find: (subject: never) => SubjectLink = subjectLinks[subject.type];
  return find(subject as never);
}

function Message({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notice');
  const { title, text } = useNoticeText()(notice);
  const send = useWrite(markNoticeRead);
  const subjectLink = findSubjectLink(notice);
  const markSeen = useWrite(markFindsSeen);
  const looked = () => {
    if (notice.subject.type === 'search' && notice.subject.query) markSeen.mutate({ id: notice.subject.id });
  };
  const markRead = useEffectEvent(() => {
    if (!notice.read) send.mutate({ id: notice.id });
  });
  useEffect(() => markRead(), []);
  return (
    <Card title={title} note={formatDateTime(notice.at, true)}>
      <div className={css.body}>
        {notice.picture ? (
          <span className={css.picture}>
            <GoodsPicture picture={notice.picture} alt="" sizes="160px" />
          </span>
        ) : null}
        {notice.title ? (
          <p className={css.goods} lang={notice.title.language} dir="auto">
            {stripBidi(notice.title.text)}
          </p>
        ) : null}
        <p className={css.text}>{text}</p>
        <div className={css.actions}>
          <ButtonLink kind="main" to={subjectLink.to} onClick={looked}>
            {t(`open.${subjectLink.text}`)}
          </ButtonLink>
          {notice.kind === 'delivered' && isAreaOn('reviews') ? (
            <ButtonLink to={paths.orders}>{t('open.rate')}</ButtonLink>
          ) : null}
          <ButtonLink to={paths.messages}>{t('gone.back')}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
