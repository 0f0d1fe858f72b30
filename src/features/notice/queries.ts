import { readKey } from '../../api/read-options';
import { storeAnswer } from '../../api/store-answer';
import { writeOptions } from '../../api/write-options';
import { noticeCalls } from '../../contract/notice';
import { savedSearchCalls } from '../../contract/saved-search';

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
  update: (client, settings) =>
    storeAnswer(client, { queryKey: readKey('Sig.Front.Notice.Settings', {}) }, () => settings),
});

export const unsubscribeWrite = writeOptions(noticeCalls, 'Sig.Front.Notice.Unsubscribe', { invalidates: [] });

/** What a saved search has found was looked at. */
export const markFindsSeen = writeOptions(savedSearchCalls, 'Sig.Front.User.SavedSearch.Look', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.User.SavedSearch.List']),
});
