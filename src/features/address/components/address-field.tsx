import type { UseFormRegisterReturn } from 'react-hook-form';
import type { AddressField as FieldName } from '@/rules/address/check';
import { Field } from '@/ui/form/field';
import type { FieldLabels } from '../use-field-labels';

type TypedField = Exclude<FieldName, 'country'>;

/** The input attributes of each field: its HTML autofill name, with which browsers fill it in, and how it is typed. */
const inputs = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  street: { autoComplete: 'address-line1' },
  street2: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', dir: 'ltr' },
  phone: { autoComplete: 'tel', type: 'tel', dir: 'ltr' },
} as const satisfies Record<TypedField, object>;

interface AddressFieldProps {
  readonly field: TypedField;
  readonly register: UseFormRegisterReturn;
  readonly typed: string;
  /** Whether the hint about Latin letters stands here. */
  readonly latin: boolean;
  readonly words: FieldLabels;
  readonly problem: unknown;
}

/** One field of an address, named as its country names it. */
export function AddressInput({ field, register, typed, latin, words, problem }: AddressFieldProps) {
  return (
    <Field
      {...register}
      // A Latin street keeps its order on an Arabic page; an empty field begins where the reader does.
      dir={typed === '' ? undefined : 'auto'}
      {...inputs[field]}
      label={words.label(field)}
      error={words.error(field, problem)}
      hint={latin ? words.latin : words.hint(field)}
    />
  );
}
