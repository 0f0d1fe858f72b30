import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths, searchHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { cutText } from '@/lib/cut-text';
import { searchHistory } from '@/session/search-history';
import css from './suggestions.module.css';
import { searchQueries } from '../queries';

/** Milliseconds after the last key before words are asked for. */
const pause = 150;
const maxRecent = 5;

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Up and down go through the words, as in any list of suggestions; Escape puts it away. */
function walk(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') onClose();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

interface SuggestionsProps {
  readonly typed: string;
  readonly onClose: () => void;
}

/** Under the box: what was searched for before, and words that begin like what is typed. Silent where the read fails. */
export function Suggestions({ typed, onClose }: SuggestionsProps) {
  const { t } = useTranslation('search');
  const query = useDebounced(cutText(typed.trim(), 60));
  // A pasted link is no word.
  const isWord = query !== '' && !/[/:]/.test(query);
  const { data } = useQuery({ ...searchQueries.suggestions(query), enabled: isWord });
  // The words of before stay until the next ones are here: one that is gone for a moment would lose the focus that stands on it.
  const [lastWords, setLastWords] = useState<readonly string[]>([]);
  if (data && data.words !== lastWords) setLastWords(data.words);
  const start = typed.trim().toLowerCase();
  const recent = searchHistory().filter((entry) => entry.toLowerCase().startsWith(start));
  const recentMatches = recent.slice(0, maxRecent);
  const words = isWord ? (data?.words ?? lastWords).filter((word) => !recentMatches.includes(word)) : [];
  if (recentMatches.length + words.length === 0) return null;
  const row = (word: string) => (
    <li key={word}>
      <Link to={searchHref({ q: word })} className={css.row} dir="auto" onClick={onClose}>
        {word}
      </Link>
    </li>
  );
  return (
    <div className={css.box} data-suggestions="" onKeyDown={(event) => walk(event, onClose)} role="presentation">
      {recentMatches.length > 0 ? (
        <>
          <p className={css.head}>
            <span>{t('history.recent')}</span>
            <Link to={paths.searchHistory} onClick={onClose}>
              {t('history.all')}
            </Link>
          </p>
          <ul aria-label={t('history.recent')}>{recentMatches.map(row)}</ul>
        </>
      ) : null}
      {words.length > 0 ? <ul aria-label={t('suggestions')}>{words.map(row)}</ul> : null}
    </div>
  );
}
