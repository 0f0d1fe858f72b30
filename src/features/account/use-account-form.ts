import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { asCallError, type CallError } from '@/api/call-error';
import { failureText } from '@/session/failure-text';
import { useDraftOwner } from '@/session/draft-owner';
import { useDraft } from '@/ui/form/use-draft';
import { fieldOf } from './form-texts';

interface AccountFormOptions<T extends FieldValues> {
  readonly form: string;
  readonly schema: GenericSchema<T, T>;
  readonly defaults: DefaultValues<T>;
  /** Picks the values that may be stored on the device as a draft; never a password or a code. */
  readonly storedFields: (values: T) => Partial<T>;
}

/** A form of the account area: schema, draft with its Idempotency-Key, and refusals at the field that they are about. */
export function useAccountForm<T extends FieldValues>({
  form: name,
  schema,
  defaults,
  storedFields,
}: AccountFormOptions<T>) {
  const owner = useDraftOwner();
  const form = useForm<T>({ resolver: valibotResolver(schema), defaultValues: defaults });
  const draft = useDraft(form, { form: name, version: 1, owner, storedValues: storedFields });
  const fail = (error: CallError) => {
    const field = fieldOf(error);
    const known = field !== undefined && field in form.getValues();
    form.setError(known ? (field as Path<T>) : 'root', { message: failureText(error) }, { shouldFocus: known });
  };
  /** Sends what was typed with a write that takes the draft's key, and shows what went wrong at its field. */
  const submit = (send: (values: T) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values);
        await draft.done();
      } catch (thrown) {
        fail(asCallError(thrown));
      }
    });
  return { form, draft, submit, fail, rootError: form.formState.errors.root?.message };
}
