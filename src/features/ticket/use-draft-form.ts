import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useSession } from '@/session/session';
import { useDraft } from '@/ui/form/use-draft';

interface DraftFormOptions<T extends FieldValues> {
  /** Names its draft on the device. */
  readonly draftName: string;
  readonly start: DefaultValues<T>;
  readonly resolver?: Resolver<T>;
}

/** A form whose words and pictures stay on the device until they were sent. */
export function useDraftForm<T extends FieldValues>({ draftName, start, resolver }: DraftFormOptions<T>) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const form = useForm<T>({ defaultValues: start, shouldFocusError: false, ...(resolver && { resolver }) });
  const draft = useDraft(form, { form: draftName, version: 1, owner, storedValues: (values) => values });
  // Asked for, so that the form keeps track of it: what was set since is not overwritten by the draft.
  void form.formState.dirtyFields;
  return { form, draft };
}
