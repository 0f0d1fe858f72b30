import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { noticeGroups, type NoticeGroup } from '@/contract/notice';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { SkeletonSample } from '@/ui/states/skeleton-sample';
import { Button, ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { MessageRow } from '../components/message-row';
import { groupOf, messagesHref } from '../messages-query';
import { markAllRead } from '../queries';
import { noticeQueries } from '../queries';
import css from './messages-page.module.css';

/** Whether notifications of a group can still come: its area is on. */
const isGroupOn = (group: NoticeGroup): boolean => group !== 'searches' || isAreaOn('savedSearches');

/** The customer's notifications, by group. */
export function Page() {
  const { t } = useTranslation('notice');
  const group = groupOf(useLocation().search);
  return (
    <PageFrame narrow title={t('title')}>
      <ChipRow label={t('group.label')}>
        <ChipLink to={messagesHref()} isChosen={group === undefined}>
          {t('group.all')}
        </ChipLink>
        {noticeGroups.filter(isGroupOn).map((noticeGroup) => (
          <ChipLink key={noticeGroup} to={messagesHref(noticeGroup)} isChosen={group === noticeGroup}>
            {t(`group.${noticeGroup}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Messages key={group ?? ''} group={group} />
      <p className={css.settings}>
        <ButtonLink kind="quiet" to={paths.messageSettings}>
          {t('toSettings')}
        </ButtonLink>
      </p>
    </PageFrame>
  );
}

function Messages({ group }: { readonly group: NoticeGroup | undefined }) {
  const { t } = useTranslation('notice');
  const read = useInfiniteQuery(noticeQueries.list(group));
  return (
    <PagedList
      query={read}
      rowsOf={({ notices }) => notices}
      skeleton={<MessagesSkeleton />}
      empty={<None group={group} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
      renderHead={({ unread }) => <Unread count={unread} />}
    >
      {(notice) => <MessageRow notice={notice} />}
    </PagedList>
  );
}

function MessagesSkeleton() {
  const { t } = useTranslation('notice');
  return (
    <>
      <SkeletonSample>
        <div className={css.head}>
          <p>{t('unreadCount', { count: 10 })}</p>
          <Button kind="quiet">{t('markAll')}</Button>
        </div>
      </SkeletonSample>
      <SkeletonCards count={8} lines={2} />
    </>
  );
}

function Unread({ count }: { readonly count: number }) {
  const { t } = useTranslation('notice');
  const send = useWrite(markAllRead, { toast: true });
  return (
    <div className={css.head}>
      <p role="status">{count === 0 ? t('allRead') : t('unreadCount', { count })}</p>
      {count === 0 ? null : (
        <Button kind="quiet" busy={send.isPending} onClick={() => send.mutate({})}>
          {t('markAll')}
        </Button>
      )}
    </div>
  );
}

function None({ group }: { readonly group: NoticeGroup | undefined }) {
  const { t } = useTranslation('notice');
  if (group === undefined) return <EmptyState title={t('none.title')} text={t('none.text')} />;
  return (
    <EmptyState role="status" title={t('noneFound.title')} text={t('noneFound.text')}>
      <ButtonLink to={paths.messages}>{t('noneFound.all')}</ButtonLink>
    </EmptyState>
  );
}
