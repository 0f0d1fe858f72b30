import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts';
import { call } from '../../../api/call';
import { readKey } from '../../../api/hooks';
import { searchCalls } from '../../../contract/search';
import type { Site } from '../../../contract/sites';
import { Button } from '../../../ui/button';
import { GoodsGrid } from '../../../ui/goods-grid';
import { LoadFailed, StatePanel } from '../../../ui/states';
import css from './results.module.css';

interface ResultsProps {
  readonly words: string;
  readonly site: Site | undefined;
}

/** Goods whose titles hold the words, twenty at a time. */
export function Results({ words, site }: ResultsProps) {
  const { t } = useTexts('search');
  const input = { q: words, ...(site ? { site } : {}) };
  const read = useInfiniteQuery({
    queryKey: readKey('Sig.Front.Search.Goods', input),
    queryFn: ({ pageParam }) =>
      call(
        searchCalls,
        'Sig.Front.Search.Goods',
        { ...input, ...(pageParam ? { cursor: pageParam } : {}) },
        { silent: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
  const goods = read.data?.pages.flatMap((page) => page.goods);
  if (read.isError && !goods) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  if (goods?.length === 0) {
    return <StatePanel role="status" title={t('none.title')} text={t('none.text')} />;
  }
  return (
    <>
      <h2 className="visually-hidden">{t('found')}</h2>
      <GoodsGrid goods={goods} />
      {read.hasNextPage ? (
        <p className={css.more}>
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
