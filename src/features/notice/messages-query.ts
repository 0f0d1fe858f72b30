import { paths } from '@/config/paths';
import { noticeGroups, type NoticeGroup } from '@/contract/notice';

/** The kind of messages in `?group=…`; undefined for all, and for what is no kind. */
export const groupOf = (search: string): NoticeGroup | undefined => {
  const group = new URLSearchParams(search).get('group');
  return noticeGroups.find((noticeGroup) => noticeGroup === group);
};

export const messagesHref = (group?: NoticeGroup): string =>
  group === undefined ? paths.messages : `${paths.messages}?group=${group}`;
