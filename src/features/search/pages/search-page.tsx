import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, searchHref } from '@/config/paths';
import type { FirstReadOf } from '@/config/route-row';
import { firstValue } from '@/lib/query';
import { useTranslation } from '@/i18n/use-translation';
import { noteSearch } from '@/session/search-history';
import { PageFrame } from '@/ui/page-frame';
import { GoodsSearch } from '../components/goods-search';
import { PasteGuide } from '../components/paste-guide';
import { SearchBox } from '../components/search-box';
import { Understood } from '../components/understood';
import { readGoodsQuery, searchQueryFields } from '../query';
import { firstGoods } from '../use-goods';
import css from './search-page.module.css';

/** Whether a text may hold a link or an id, so that it is worth the resolver's chunk; plain words go straight to the goods. */
const maybeLink = (text: string): boolean => /[./:．／：]|[\d０-９]{5}/.test(text);

/** Reads the search from the address: words or filters find goods; text that may be a link is understood first. */
function readAddress(search: string) {
  const text = firstValue(search, 'q')?.trim() ?? '';
  const query = readGoodsQuery(search);
  const asksNothing = searchHref(searchQueryFields(query)) === paths.search;
  const isWords = text !== '' && !maybeLink(text);
  return { text, query, asksNothing, isWords, hasGoods: isWords || (text === '' && !asksNothing) };
}

export const firstRead: FirstReadOf = (_params, search) => {
  const { query, hasGoods } = readAddress(search);
  return hasGoods ? firstGoods(query) : undefined;
};

/** Any pasted text. A link opens its item or says why not; words find goods. The URL holds it all. */
export function Page() {
  const { t } = useTranslation('search');
  const { search } = useLocation();
  const { text, asksNothing, isWords, hasGoods } = readAddress(search);
  useEffect(() => {
    if (isWords) noteSearch(text);
  }, [isWords, text]);
  return (
    <PageFrame title={t('title')}>
      <SearchBox value={text} />
      <div className={css.results}>
        {asksNothing && text === '' ? <PasteGuide /> : null}
        {text !== '' && !isWords ? <Understood key={text} text={text} /> : null}
        {hasGoods ? <GoodsSearch path={paths.search} /> : null}
      </div>
    </PageFrame>
  );
}
