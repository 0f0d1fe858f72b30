import { useState } from 'react';
import { Link } from 'react-router-dom';
import { searchHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { forgetSearch, forgetSearches, searchHistory } from '@/session/search-history';
import { Button, ButtonLink } from '@/ui/button';
import { NamedIcon } from '@/ui/icons';
import { PageFrame } from '@/ui/page-frame';
import { EmptyState } from '@/ui/states/status-panel';
import css from './history-page.module.css';

/** Searches made on this device, to repeat or delete. */
export function Page() {
  const { t } = useTranslation('search');
  const [entries, setEntries] = useState(searchHistory);
  const forget = (text: string) => {
    forgetSearch(text);
    setEntries(searchHistory());
  };
  const forgetAll = () => {
    forgetSearches();
    setEntries([]);
  };
  return (
    <PageFrame title={t('history.title')} narrow>
      {entries.length === 0 ? (
        <EmptyState role="status" title={t('history.none')} text={t('history.noneText')}>
          <ButtonLink kind="main" to={searchHref({})}>
            {t('title')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className={css.note}>{t('history.note')}</p>
          <ul className={css.list}>
            {entries.map((text) => (
              <li key={text} className={css.row}>
                <Link to={searchHref({ q: text })} className={css.words} dir="auto">
                  {text}
                </Link>
                <button
                  type="button"
                  className={css.forget}
                  aria-label={t('history.forget', { words: text })}
                  onClick={() => forget(text)}
                >
                  <NamedIcon name="close" />
                </button>
              </li>
            ))}
          </ul>
          <Button onClick={forgetAll}>{t('history.forgetAll')}</Button>
        </>
      )}
    </PageFrame>
  );
}
