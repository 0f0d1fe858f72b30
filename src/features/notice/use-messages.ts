import { useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../api/use-pages';
import { noticeCalls, type NoticeGroup } from '../../contract/notice';

const name = 'Sig.Front.Notice.List';

/** Messages of a kind, the newest first, page by page. */
export const useMessages = (group: NoticeGroup | undefined) => usePages(noticeCalls, name, { group }, { silent: true });

/** Reads anew what shows whether messages were read. */
export function useReread(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([name, 'Sig.Front.Notice.Detail'].map((one) => cache.invalidateQueries({ queryKey: [one] })));
}
