import css from './field.module.css';

interface Notes {
  /** The error, in the reader's words; announced at once. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The length of the text, such as "12 of 300". */
  readonly count?: string | undefined;
}

/** Gets the attributes that connect a field to its notes: `aria-describedby` and `aria-invalid` of the field with this id. */
export function describedBy(id: string, { error, hint, count }: Notes) {
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : '', count ? `${id}-count` : ''].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
  } as const;
}

/** Error, hint and count of the field with this id, below it. */
export function FieldNotes({ id, error, hint, count }: Notes & { readonly id: string }) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {count ? (
        <p id={`${id}-count`} className={css.hint}>
          {count}
        </p>
      ) : null}
    </>
  );
}
