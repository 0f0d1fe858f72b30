import * as v from 'valibot';
import { emailCode } from '@/contract/common';
import { westernDigits } from '@/rules/western-digits';

/** The code of a mail as people type and paste it: with blanks, a hyphen or words around it, in full-width, Arabic or Thai digits. */
export const typedCode = v.pipe(
  v.string(),
  v.transform((text) => westernDigits(text.normalize('NFKC')).replace(/\D/g, '')),
  emailCode,
);
