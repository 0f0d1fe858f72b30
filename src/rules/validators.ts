import * as v from 'valibot';
import { email, emailCode, newPassword } from '../contract/common';

export type EmailFault = 'empty' | 'tooLong' | 'malformed';

/** What is wrong with an e-mail address, or null; the contract's own rule decides, so page and API agree. */
export function emailFault(text: string): EmailFault | null {
  const length = text.trim().length;
  if (length === 0) return 'empty';
  if (length > 254) return 'tooLong';
  return v.safeParse(email, text).success ? null : 'malformed';
}

/** What is wrong with the six digits of a mail, or null. Full-width digits are the caller's to normalise. */
export function emailCodeFault(text: string): 'empty' | 'malformed' | null {
  if (text.trim() === '') return 'empty';
  return v.safeParse(emailCode, text).success ? null : 'malformed';
}

export type PasswordFault = 'tooShort' | 'tooLong' | 'noLetter' | 'onlyLetters' | 'refused';

/** The password rules that a form lists beforehand, in this order. */
export const passwordRules = ['tooShort', 'noLetter', 'onlyLetters', 'tooLong'] as const;

/**
 * Every rule that a new password breaks; empty for a good one. 8 to 128 characters, a letter, and a character that is
 * neither letter nor space. `refused` would mean that the contract knows a rule that is not named here.
 */
export function passwordFaults(text: string): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (text.length < 8) faults.push('tooShort');
  if (!/\p{L}/u.test(text)) faults.push('noLetter');
  if (!/[^\p{L}\s]/u.test(text)) faults.push('onlyLetters');
  if (text.length > 128) faults.push('tooLong');
  if (faults.length === 0 && !v.safeParse(newPassword, text).success) faults.push('refused');
  return faults;
}
