import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CallError } from '../../../api/call-error';
import { useSend } from '../../../api/use-send';
import { savedSearchesHref } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { savedSearchCalls, type SavedQuery, type SavedSearch } from '../../../contract/saved-search';
import { useTexts } from '../../../i18n/use-texts';
import { countGraphemes } from '../../../lib/graphemes';
import { longestBlockWord, readBlockWords } from '../../../rules/notice/block-words';
import { Button, ButtonLink } from '../../../ui/button';
import { Popup } from '../../../ui/feedback/popup';
import { CheckField, Field } from '../../../ui/form/field';
import { shownWords } from '../search-words';
import css from './search-form.module.css';

const count = (word: string) => countGraphemes(word, longestBlockWord + 1);

/** How a failed save is put into words: the API's own where it says more than the page knows. */
function useFailure() {
  const { t } = useTexts('favourite');
  return (error: unknown): string =>
    error instanceof CallError && error.code === codes.searchesFull && error.msg !== '' ? error.msg : t('form.failed');
}

interface Wanted {
  readonly name: string;
  readonly not: string;
  readonly notices: boolean;
}

/** Saves a query, or changes a saved search. */
function useSaving(about: SavedQuery | SavedSearch) {
  const cache = useQueryClient();
  const save = useSend(savedSearchCalls, 'Sig.Front.User.SavedSearch.Save', { silent: true });
  const change = useSend(savedSearchCalls, 'Sig.Front.User.SavedSearch.Change', { silent: true });
  return {
    busy: save.isPending || change.isPending,
    send: async (wanted: Wanted) => {
      if ('id' in about) await change.mutateAsync({ input: { id: about.id, ...wanted } });
      else {
        const { not, ...rest } = wanted;
        await save.mutateAsync({ input: { ...rest, query: { ...about, not } } });
      }
      await cache.invalidateQueries({ queryKey: ['Sig.Front.User.SavedSearch.List'] });
    },
  };
}

interface SearchFormProps {
  /** A search that is saved already, or a query to save. */
  readonly search: SavedQuery | SavedSearch;
  readonly onClose: () => void;
}

/** Name, block-words and notices of a saved search. What was typed stays where saving fails. */
export function SearchForm({ search, onClose }: SearchFormProps) {
  const { t } = useTexts('favourite');
  const isSaved = 'id' in search;
  const query = isSaved ? search.query : search;
  const [name, setName] = useState(isSaved ? search.name : '');
  const [not, setNot] = useState(shownWords(query.not));
  const [notices, setNotices] = useState(isSaved ? search.notices : true);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const { busy, send } = useSaving(search);
  const failureOf = useFailure();
  const words = readBlockWords(not, count);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!words.ok || busy) return;
    setFailure(undefined);
    try {
      await send({ name: name.trim(), not: words.words.join(','), notices });
      if (isSaved) onClose();
      else setDone(true);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <Popup title={t(isSaved ? 'form.change' : 'form.save')} onClose={onClose}>
      {done ? (
        <div className={css.form}>
          <p role="status">{t('form.saved')}</p>
          <ButtonLink to={savedSearchesHref}>{t('form.toSearches')}</ButtonLink>
        </div>
      ) : (
        <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={t('form.name')}
            hint={t('form.nameHint')}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Field
            label={t('form.not')}
            hint={t('form.notHint')}
            autoComplete="off"
            value={not}
            error={words.ok ? undefined : t(`form.${words.why}`)}
            onChange={(event) => setNot(event.currentTarget.value)}
          />
          <CheckField checked={notices} onChange={(event) => setNotices(event.currentTarget.checked)}>
            {t('searches.notices')}
          </CheckField>
          {failure === undefined ? null : <p role="alert">{failure}</p>}
          <Button kind="main" type="submit" wide busy={busy}>
            {t('form.submit')}
          </Button>
        </form>
      )}
    </Popup>
  );
}
