import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import type { DraftKey } from '@/api/write-keys';
import { savedSearchesHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { SavedQuery, SavedSearch } from '@/contract/saved-search';
import { useTranslation } from '@/i18n/use-translation';
import { readBlockWords } from '@/rules/notice/block-words';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { CheckField, Field } from '@/ui/form/field';
import { useDraft } from '@/ui/form/use-draft';
import { changeSearch, saveSearch } from '../queries';
import { formatExcludedWords } from '../format-search';
import css from './search-form.module.css';

/** Returns a function that words a failed save: the API's own message if no more searches can be saved, else a general one. */
function useFailure() {
  const { t } = useTranslation('favourite');
  return (error: unknown): string =>
    error instanceof CallError && error.code === codes.searchesFull && error.msg !== '' ? error.msg : t('form.failed');
}

interface SearchFormValues {
  name: string;
  not: string;
  notices: boolean;
}
const dirty = { shouldDirty: true } as const;

/** Saves a query, or changes a saved search. */
function useSaving(about: SavedQuery | SavedSearch, draft: DraftKey) {
  const save = useWrite(saveSearch, { draft });
  const change = useWrite(changeSearch, { draft });
  return {
    busy: save.isPending || change.isPending,
    send: async (values: SearchFormValues) => {
      if ('id' in about) await change.mutateAsync({ id: about.id, ...values });
      else {
        const { not, ...rest } = values;
        await save.mutateAsync({ ...rest, query: { ...about, not } });
      }
    },
  };
}

/** The form of a saved search; its input is stored on the device until it is saved. */
function useSearchForm(search: SavedQuery | SavedSearch) {
  const isSaved = 'id' in search;
  const query = isSaved ? search.query : search;
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const form = useForm<SearchFormValues>({
    defaultValues: {
      name: isSaved ? search.name : '',
      not: formatExcludedWords(query.not),
      notices: isSaved ? search.notices : true,
    },
  });
  const about = isSaved ? search.id : JSON.stringify(query);
  const draft = useDraft(form, { form: `search ${about}`, version: 1, owner, storedValues: (values) => values });
  // Asked for, so that the form keeps track of it: what was typed since is not overwritten by the draft.
  void form.formState.dirtyFields;
  return { form, draft };
}

interface SearchFormProps {
  /** A search that is saved already, or a query to save. */
  readonly search: SavedQuery | SavedSearch;
  readonly onClose: () => void;
}

/** Name, block-words and notices of a saved search. What was typed stays where saving fails. */
export function SearchForm({ search, onClose }: SearchFormProps) {
  const { t } = useTranslation('favourite');
  const isSaved = 'id' in search;
  const { form, draft } = useSearchForm(search);
  const { name, not, notices } = form.watch();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const { busy, send } = useSaving(search, draft);
  const failureOf = useFailure();
  const words = readBlockWords(not);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!words.ok || busy) return;
    setFailure(undefined);
    try {
      await send({ name: name.trim(), not: words.words.join(','), notices });
      await draft.done();
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
            onChange={(event) => form.setValue('name', event.currentTarget.value, dirty)}
          />
          <Field
            label={t('form.not')}
            hint={t('form.notHint')}
            autoComplete="off"
            value={not}
            error={words.ok ? undefined : t(`form.${words.why}`)}
            onChange={(event) => form.setValue('not', event.currentTarget.value, dirty)}
          />
          <CheckField
            checked={notices}
            onChange={(event) => form.setValue('notices', event.currentTarget.checked, dirty)}
          >
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
