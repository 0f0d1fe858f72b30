import { usePages } from '../../api/use-pages';
import { noticeCalls, type NoticeGroup } from '../../contract/notice';

const name = 'Sig.Front.Notice.List';

/** Messages of a kind, the newest first, page by page. */
export const useMessages = (group: NoticeGroup | undefined) => usePages(noticeCalls, name, { group }, { silent: true });
