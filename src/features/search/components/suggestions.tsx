import { useEffect, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths, searchHref } from '../../../config/paths';
import { searchCalls } from '../../../contract/search';
import { useTranslation } from '../../../i18n/use-translation';
import { cutText } from '../../../lib/cut-text';
import { searchHistory } from '../../../session/search-history';
import css from './suggestions.module.css';

/** Milliseconds after the last key before words are asked for. */
const pause = 150;
const mostRecent = 5;

function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
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
  const asked = useLater(cutText(typed.trim(), 60));
  // A pasted link is no word.
  const isWord = asked !== '' && !/[/:]/.test(asked);
  const { data } = useCall(
    searchCalls,
    'Sig.Front.Search.Suggest',
    { q: asked },
    { background: true, enabled: isWord },
  );
  // The words of before stay until the next ones are here: one that is gone for a moment would lose the focus that stands on it.
  const [shown, setShown] = useState<readonly string[]>([]);
  if (data && data.words !== shown) setShown(data.words);
  const start = typed.trim().toLowerCase();
  const recent = searchHistory().filter((one) => one.toLowerCase().startsWith(start));
  const shownRecent = recent.slice(0, mostRecent);
  const words = isWord ? (data?.words ?? shown).filter((one) => !shownRecent.includes(one)) : [];
  if (shownRecent.length + words.length === 0) return null;
  const row = (one: string) => (
    <li key={one}>
      <Link to={searchHref({ q: one })} className={css.row} dir="auto" onClick={onClose}>
        {one}
      </Link>
    </li>
  );
  return (
    <div className={css.box} data-suggestions="" onKeyDown={(event) => walk(event, onClose)} role="presentation">
      {shownRecent.length > 0 ? (
        <>
          <p className={css.head}>
            <span>{t('history.recent')}</span>
            <Link to={paths.searchHistory} onClick={onClose}>
              {t('history.all')}
            </Link>
          </p>
          <ul aria-label={t('history.recent')}>{shownRecent.map(row)}</ul>
        </>
      ) : null}
      {words.length > 0 ? <ul aria-label={t('suggestions')}>{words.map(row)}</ul> : null}
    </div>
  );
}
