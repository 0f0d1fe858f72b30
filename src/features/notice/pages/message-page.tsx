import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
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
import type { SavedQuery } from '@/contract/saved-search';
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

/** The pages of subjects that have none of their own each. */
const subjectPages = {
  bid: { to: paths.bids, text: 'bids' },
  points: { to: paths.member, text: 'points' },
  post: { to: paths.experienceWrite, text: 'post' },
  question: { to: sellerQuestionsHref, text: 'question' },
  report: { to: paths.report, text: 'report' },
} as const;

function findSubjectLink({ subject }: Notice): {
  readonly to: string;
  readonly text:
    | 'order'
    | 'parcel'
    | 'label'
    | 'gift'
    | 'bids'
    | 'points'
    | 'review'
    | 'claim'
    | 'post'
    | 'report'
    | 'ticket'
    | 'request'
    | 'question'
    | 'goods'
    | 'search'
    | 'searches';
} {
  switch (subject.type) {
    case 'order':
      return { to: orderHref(subject.id), text: 'order' };
    case 'parcel':
      return { to: parcelHref(subject.id), text: 'parcel' };
    case 'label':
      return { to: labelHref(subject.id), text: 'label' };
    case 'gift':
      return { to: giftsHref(subject.source), text: 'gift' };
    case 'claim':
      return { to: afterSaleHref(subject.id), text: 'claim' };
    case 'review':
      return { to: reviewHref(subject.id), text: 'review' };
    case 'ticket':
      return { to: ticketHref(subject.id), text: 'ticket' };
    case 'request':
      return { to: requestHref(subject.id), text: 'request' };
    case 'goods':
      return { to: itemHref(subject), text: 'goods' };
    case 'search':
      return findSearchLink(subject.query);
    default:
      return subjectPages[subject.type];
  }
}

const findSearchLink = (query: SavedQuery | null) =>
  query === null
    ? ({ to: savedSearchesHref, text: 'searches' } as const)
    : ({ to: searchHref(query), text: 'search' } as const);

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
          <ButtonLink to={paths.messages}>{t('gone.back')}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
