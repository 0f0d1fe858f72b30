import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pasteText } from '@/bridge/paste';
import { searchHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { marketplaceSearches } from '@/rules/marketplace-search';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { OutsideLink } from '@/ui/outside-link';
import { SiteMark } from '@/ui/site-badge';
import { siteMarks } from '@/ui/site-marks';
import type { GoodsQuery } from '../query';
import { searchQueries } from '../queries';
import css from './marketplace-searches.module.css';

/** The longest text that a paste brings into the address. */
const maxPasted = 2000;

/** True once the reader has come back to this page from another one, such as a marketplace. */
function useReturned(): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    let wasHidden = false;
    const follow = () => {
      if (document.visibilityState === 'hidden') wasHidden = true;
      else if (wasHidden) setReturned(true);
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return returned;
}

function PasteLink() {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const paste = async () => {
    const text = (await pasteText())?.trim();
    if (text) void navigate(searchHref({ q: text.slice(0, maxPasted) }));
    else document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  };
  return (
    <Button kind="main" onClick={() => void paste()}>
      {t('elsewhere.paste')}
    </Button>
  );
}

/** The words of a query in Japanese, with the marketplaces' own searches for them, and the way back with a link. */
export function MarketplaceSearches({ query }: { readonly query: Pick<GoodsQuery, 'q' | 'site'> }) {
  const { t } = useTranslation('search');
  const { data, isPending } = useQuery(searchQueries.japanese(query.q));
  const returned = useReturned();
  if (isPending) return null;
  // If the call failed, the marketplaces are searched with the words as they were typed.
  const { words, engine, unknown } = data ?? { words: query.q, engine: null, unknown: [] };
  return (
    <Card title={t('elsewhere.title')}>
      {words === query.q && unknown.length === 0 ? null : (
        <p className={css.words}>
          {words === query.q ? null : (
            <>
              <span>{t('elsewhere.japanese')}</span> <bdi lang="ja">{words}</bdi>
            </>
          )}
          {engine === null ? null : <span className={css.note}>{t('elsewhere.engine', { engine })}</span>}
          {unknown.length === 0 ? null : (
            <span className={css.note}>{t('elsewhere.unknown', { words: unknown.join(', ') })}</span>
          )}
        </p>
      )}
      <ul className={css.sites}>
        {marketplaceSearches(words, query.site).map(({ site, url }) => (
          <li key={site}>
            <SiteMark site={site} />
            <OutsideLink url={url}>
              <bdi translate="no">{siteMarks[site].name}</bdi>
            </OutsideLink>
          </li>
        ))}
      </ul>
      <p className={css.back} role="status">
        {t(returned ? 'elsewhere.returned' : 'elsewhere.hint')}
      </p>
      <PasteLink />
    </Card>
  );
}
