import { useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import type { Address, AddressEntry } from '@/contract/address';
import { checkAddress, emptyAddress, fieldOrder } from '@/rules/address/check';
import { displayPhone } from '@/rules/address/phone';
import { readTaxId } from '@/rules/address/tax-id';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { useDraft } from '@/ui/form/use-draft';
import { draftName } from './draft-name';
import { saveAddress } from './queries';

export type AddressValues = AddressEntry & { taxId: string; isDefault: boolean };

/** Errors carry the kind of problem; the form has the words. */
const resolver: Resolver<AddressValues> = (typed) => {
  const { taxId: typedTaxId, isDefault, ...entry } = typed;
  const checked = checkAddress(entry);
  const taxId = readTaxId(typedTaxId, typed.country);
  if (checked.ok && taxId !== undefined) return { values: { ...checked.address, taxId, isDefault }, errors: {} };
  const errors: FieldErrors<AddressValues> = taxId === undefined ? { taxId: { type: 'wrong' } } : {};
  if (checked.ok) return { values: {}, errors };
  for (const field of fieldOrder(typed.country)) {
    const type = checked.problems[field];
    if (type !== undefined) errors[field] = { type };
  }
  return { values: {}, errors };
};

function startOf(address: Address | undefined, country: string | null): AddressValues {
  if (!address) return { ...emptyAddress, country: country ?? '', taxId: '', isDefault: false };
  const { id: _id, ...entry } = address;
  return { ...entry, phone: displayPhone(address.phone) };
}

/** A number that names a person to the state does not lie on the device. */
const withoutTaxId = ({ taxId: _taxId, ...values }: AddressValues): Partial<AddressValues> => values;

/** The form of one address: the country's rules, a draft with its Idempotency-Key, and the first wrong field in focus. */
export function useAddressForm(address: Address | undefined, country: string | null, onSaved: () => Promise<void>) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const [defaultValues] = useState(() => startOf(address, country));
  const form = useForm<AddressValues>({ resolver, defaultValues, shouldFocusError: false });
  const draft = useDraft(form, { form: draftName(address?.id), version: 1, owner, storedValues: withoutTaxId });
  const save = useWrite(saveAddress, { draft });
  const send = async (values: AddressValues) => {
    try {
      const input = { ...(address ? { id: address.id } : {}), ...values };
      await save.mutateAsync(input);
      await draft.done();
    } catch (thrown) {
      form.setError('root', { message: failureText(asCallError(thrown)) });
      return;
    }
    await onSaved();
  };
  const focusFirst = (errors: FieldErrors<AddressValues>) => {
    const first = fieldOrder(form.getValues('country')).find((field) => errors[field]);
    if (first ?? errors.taxId) form.setFocus(first ?? 'taxId');
  };
  const chooseCountry = (chosen: string) => {
    form.setValue('country', chosen, { shouldDirty: true });
    // An entry that was wrong for the previous country may be right for this one.
    if (form.formState.isSubmitted) void form.trigger();
  };
  return { form, chooseCountry, submit: form.handleSubmit(send, focusFirst) };
}
