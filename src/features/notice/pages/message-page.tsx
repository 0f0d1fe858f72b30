import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { useWrite } from '../../../api/use-write';
import {
  afterSaleHref,
  itemHref,
  labelHref,
  orderHref,
  parcelHref,
  reviewHref,
  paths,
  savedSearchesHref,
  searchHref,
  ticketHref,
} from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { noticeCalls, type Notice } from '../../../contract/notice';
import { useTranslation } from '../../../i18n/use-translation';
import { stripBidi } from '../../../lib/bidi';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { GoodsPicture } from '../../../ui/goods-picture';
import { formatDateTime } from '../../../ui/format-date-time';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { markFindsSeen, markNoticeRead } from '../queries';
import { useNoticeWords } from '../use-notice-words';
import css from './message-page.module.css';

/** One message, and the way to what it is about. Looking at it marks it read. */
export function Page() {
  const { t } = useTranslation('notice');
  const id = useParams()['id'] ?? '';
  const read = useCall(noticeCalls, 'Sig.Front.Notice.Detail', { id }, { silent: true });
  return (
    <PageFrame narrow title={t('one')}>
      {read.data ? (
        <Message key={id} notice={read.data} />
      ) : read.error?.code === codes.notFound ? (
        <StatePanel title={t('gone.title')} text={t('gone.text')}>
          <ButtonLink to={paths.messages}>{t('gone.back')}</ButtonLink>
        </StatePanel>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div aria-busy="true">
          <Card>
            <SkeletonLines width={60} />
            <SkeletonLines lines={3} />
          </Card>
        </div>
      )}
    </PageFrame>
  );
}

function wayOf({ subject }: Notice): {
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
    | 'report'
    | 'ticket'
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
      return { to: subject.source === 'prize' ? paths.lotteryPrizes : paths.goodPointRecords, text: 'gift' };
    case 'bid':
      return { to: paths.bids, text: 'bids' };
    case 'claim':
      return { to: afterSaleHref(subject.id), text: 'claim' };
    case 'report':
      return { to: paths.report, text: 'report' };
    case 'points':
      return { to: paths.member, text: 'points' };
    case 'review':
      return { to: reviewHref(subject.id), text: 'review' };
    case 'ticket':
      return { to: ticketHref(subject.id), text: 'ticket' };
    case 'goods':
      return { to: itemHref(subject), text: 'goods' };
    case 'search':
      return subject.query === null
        ? { to: savedSearchesHref, text: 'searches' }
        : { to: searchHref(subject.query), text: 'search' };
  }
}

function Message({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('notice');
  const { title, text } = useNoticeWords()(notice);
  const send = useWrite(markNoticeRead);
  const way = wayOf(notice);
  const look = useWrite(markFindsSeen);
  const looked = () => {
    if (notice.subject.type === 'search' && notice.subject.query) look.mutate({ id: notice.subject.id });
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
        <div className={css.ways}>
          <ButtonLink kind="main" to={way.to} onClick={looked}>
            {t(`open.${way.text}`)}
          </ButtonLink>
          <ButtonLink to={paths.messages}>{t('gone.back')}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
