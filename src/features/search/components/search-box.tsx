import { useRef, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { useNavigate } from 'react-router-dom';
import { pasteText } from '../../../bridge/clipboard';
import { paths, searchHref } from '../../../config/paths';
import { NamedIcon } from '../../../ui/icons';
import css from './search-box.module.css';

/** Longest text that the box takes: a share sentence around a long tracking link fits many times over. */
const MAX = 2000;

/**
 * The box that takes any text: words, a link, a whole share sentence (B-01, S-31). A form with a real action, so that a search
 * before the bundle came is a plain navigation.
 */
export function SearchBox({ value = '' }: { readonly value?: string }) {
  const { t } = useTexts('common');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const open = (text: string) => {
    if (text.trim()) void navigate(searchHref({ q: text.trim().slice(0, MAX) }));
    else input.current?.focus();
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
    <form className={css.box} role="search" action={paths.search} onSubmit={submit}>
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
      />
      <button type="button" className={css.paste} onClick={() => void paste()}>
        {t('search.paste')}
      </button>
    </form>
  );
}
