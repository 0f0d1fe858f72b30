import type { PersonalField } from '@/contract/desk/personal-fields';

/** The letters of a masked value that stay readable, so that staff can compare it with what a customer says. */
const readable: Readonly<Record<PersonalField, { readonly head: number; readonly tail: number }>> = {
  name: { head: 1, tail: 0 },
  email: { head: 1, tail: 0 },
  phone: { head: 0, tail: 2 },
  address: { head: 0, tail: 0 },
  taxId: { head: 0, tail: 0 },
};

/** Always of one length: a mask says nothing about the length of the value. */
const dots = '•••';

/** A value of fewer than so many times its readable letters is masked whole. */
const leastRatio = 3;

/** Masks a personal value by its field. Empty values stay empty; a short one is masked whole. Letters are code points, of any script. */
export function maskPersonal(field: PersonalField, value: string): string {
  const letters = Array.from(value.trim());
  if (letters.length === 0) return '';
  const { head, tail } = readable[field];
  if (letters.length < (head + tail) * leastRatio) return dots;
  return letters.slice(0, head).join('') + dots + letters.slice(letters.length - tail).join('');
}
