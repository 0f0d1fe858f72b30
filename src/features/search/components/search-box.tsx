import { Suspense, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router-dom';
import { pasteText } from '@/bridge/paste';
import { paths, searchHref } from '@/config/paths';
import { NamedIcon } from '@/ui/icons';
import { lazyPart } from '@/ui/lazy-part';
import css from './search-box.module.css';

const Suggestions = lazyPart('search', () => import('./suggestions').then((part) => part.Suggestions));

interface SearchBoxProps {
  readonly value?: string;
  /** Searched in alone, on a page of one marketplace. */
  readonly site?: string;
  /** The page that shows what is found. */
  readonly path?: string;
}

/** Longest text that the box takes: a share sentence around a long tracking link fits many times over. */
const MAX = 2000;

/**
 * The box that takes any text: words, a link, a whole share sentence. A form with a real action, so that a search
 * before the bundle came is a plain navigation.
 */
export function SearchBox({ value = '', site, path = paths.search }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [currentValue, setCurrentValue] = useState(value);
  const [isFilled, setIsFilled] = useState(value !== '');
  if (value !== currentValue) {
    setCurrentValue(value);
    setIsFilled(value !== '');
  }
  // The typed text while suggestions are shown under the box; undefined while they are not.
  const [typed, setTyped] = useState<string>();
  const open = (text: string) => {
    setTyped(undefined);
    if (text.trim())
      void navigate(searchHref({ q: text.trim().slice(0, MAX), site: path === paths.search ? site : undefined }, path));
    else input.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(undefined);
    const first = event.currentTarget.form?.querySelector<HTMLElement>('[data-suggestions] a');
    if (event.key !== 'ArrowDown' || !first) return;
    event.preventDefault();
    first.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(input.current?.value ?? '');
  };
  const paste = async () => {
    const text = await pasteText();
    if (text === undefined) input.current?.focus();
    else {
      if (input.current) input.current.value = text;
      open(text);
    }
  };
  return (
    // Focus that leaves the whole form puts the words away: nothing is operated on the form itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its own fields
    <form className={css.box} role="search" action={path} onSubmit={submit} onBlur={onBlur}>
      <span className={css.icon}>
        <NamedIcon name="search" />
      </span>
      <input
        key={value}
        ref={input}
        className={css.input}
        type="search"
        name="q"
        defaultValue={value}
        maxLength={MAX}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('search.hint')}
        aria-label={t('search.hint')}
        onKeyDown={onKeyDown}
        onFocus={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsFilled(event.currentTarget.value !== '');
        }}
      />
      {site && path === paths.search ? <input type="hidden" name="site" value={site} /> : null}
      {isFilled ? (
        <button key="search" type="submit" className={css.action}>
          {t('search.go')}
        </button>
      ) : (
        <button key="paste" type="button" className={css.action} onClick={() => void paste()}>
          {t('search.paste')}
        </button>
      )}
      {typed === undefined ? null : (
        <Suspense fallback={null}>
          <Suggestions typed={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </form>
  );
}
