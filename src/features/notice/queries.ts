import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { storeAnswer } from '@/api/store-answer';
import { writeOptions } from '@/api/write-options';
import { noticeCalls, type NoticeGroup } from '@/contract/notice';
import { savedSearchCalls } from '@/contract/saved-search';

export const noticeQueries = {
  detail: (id: string) => readOptions(noticeCalls, 'Sig.Front.Notice.Detail', { id }, { silent: true }),
  list: (group: NoticeGroup | undefined) =>
    pagesOptions(noticeCalls, 'Sig.Front.Notice.List', { group }, { silent: true }),
  pushKey: () => readOptions(noticeCalls, 'Sig.Front.Notice.Device.Key', {}, { silent: true }),
  settings: () => readOptions(noticeCalls, 'Sig.Front.Notice.Settings', {}, { silent: true }),
};

const noticeReads = ['Sig.Front.Notice.List', 'Sig.Front.Notice.Detail'] as const;

/** Marks one notification as read. A failure leaves it unread: the next look tries again. */
export const markNoticeRead = writeOptions(noticeCalls, 'Sig.Front.Notice.Read', {
  invalidates: ({ error }) => (error ? [] : noticeReads),
});

/** Marks all notifications as read with one tap. */
export const markAllRead = writeOptions(noticeCalls, 'Sig.Front.Notice.Read', {
  invalidates: noticeReads,
  alsoWhenLost: true,
});

export const changeNoticeSetting = writeOptions(noticeCalls, 'Sig.Front.Notice.Set', {
  invalidates: [],
  update: (client, settings) => storeAnswer(client, { queryKey: noticeQueries.settings().queryKey }, () => settings),
});

export const unsubscribeWrite = writeOptions(noticeCalls, 'Sig.Front.Notice.Unsubscribe', { invalidates: [] });

/** Marks the finds of a saved search as seen. */
export const markFindsSeen = writeOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.Look', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.User.SavedSearch.List']),
});
