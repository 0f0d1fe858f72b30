import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { useDraft } from './use-draft';

interface SentFormOptions<T extends FieldValues> {
  /** Names its draft on the device. */
  readonly draftName: string;
  /** The owner of the draft; '' is a visitor, undefined is not known yet. */
  readonly owner: string | undefined;
  readonly start: () => T;
  /** Selects the values that are stored on the device; without it all of them. */
  readonly storedValues?: (values: T) => Partial<T>;
  /** Finds the errors by field, in the order in which the form shows them: the first one is focused. */
  readonly check: (values: T) => Readonly<Partial<Record<FieldPath<T>, string>>>;
  /** The error message, in the reader's language. */
  readonly failureOf: (thrown: unknown) => string;
  /** The functions that focus inputs that are not fields of their own, such as pictures. */
  readonly focusOn?: Readonly<Partial<Record<FieldPath<T>, () => void>>>;
}

/** Sends what was typed; gives what is to be done once the draft is gone. */
type Send<T> = (values: T) => Promise<() => void>;

/** A form that is sent once: its draft, whose Idempotency-Key its write takes, its check, and trying again with nothing lost. */
export function useSentForm<T extends FieldValues>(options: SentFormOptions<T>) {
  const { draftName, owner, start, check, failureOf, focusOn, storedValues = (values: T) => values } = options;
  const [defaultValues] = useState(() => start() as DefaultValues<T>);
  const resolver: Resolver<T> = (values) => {
    const found = Object.entries<string | undefined>(check(values));
    if (found.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(found.map(([name, type]) => [name, { type }])) as FieldErrors<T> };
  };
  const form = useForm<T>({ resolver, defaultValues, shouldFocusError: false });
  // Asked for, so that the form keeps track of it: what a page has set since is not overwritten by the draft.
  void form.formState.dirtyFields;
  const draft = useDraft(form, { form: draftName, version: 1, owner, storedValues });
  const onSend = (send: Send<T>) => async (values: T) => {
    try {
      const done = await send(values);
      await draft.done();
      done();
    } catch (thrown) {
      form.setError('root', { message: failureOf(thrown) });
    }
  };
  const focusFirst = (errors: FieldErrors<T>) => {
    const first = Object.keys(errors)[0] as FieldPath<T> | undefined;
    if (first === undefined) return;
    const focus = focusOn?.[first];
    if (focus) focus();
    else form.setFocus(first);
  };
  return {
    form,
    draft,
    submit: (send: Send<T>) => form.handleSubmit(onSend(send) as Parameters<typeof form.handleSubmit>[0], focusFirst),
  };
}
