import { useLocation } from 'react-router-dom';
import { useWrite } from '../../../api/use-write';
import { paths } from '../../../config/paths';
import { noticeGroups, type NoticeGroup } from '../../../contract/notice';
import { useTranslation } from '../../../i18n/use-translation';
import { SkeletonGroup } from '../../../ui/skeleton-group';
import { Button, ButtonLink } from '../../../ui/button';
import { ChipLink, ChipRow } from '../../../ui/chip-row';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import { MessageRow } from '../components/message-row';
import { groupOf, messagesHref } from '../messages-query';
import { markAllRead } from '../queries';
import { useMessages } from '../use-messages';
import css from './messages-page.module.css';

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
        {noticeGroups.map((noticeGroup) => (
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
  const read = useMessages(group);
  return (
    <PagedList
      read={read}
      rowsOf={({ notices }) => notices}
      blank={<Blank />}
      none={<None group={group} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
      renderHead={({ unread }) => <Unread count={unread} />}
    >
      {(notice) => <MessageRow notice={notice} />}
    </PagedList>
  );
}

function Blank() {
  const { t } = useTranslation('notice');
  return (
    <>
      <SkeletonGroup>
        <div className={css.head}>
          <p>{t('unreadCount', { count: 10 })}</p>
          <Button kind="quiet">{t('markAll')}</Button>
        </div>
      </SkeletonGroup>
      <BlankCards count={8} lines={2} />
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
  if (group === undefined) return <StatePanel title={t('none.title')} text={t('none.text')} />;
  return (
    <StatePanel role="status" title={t('noneFound.title')} text={t('noneFound.text')}>
      <ButtonLink to={paths.messages}>{t('noneFound.all')}</ButtonLink>
    </StatePanel>
  );
}
