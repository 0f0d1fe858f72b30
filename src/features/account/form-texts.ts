import { useTranslation } from '@/i18n/use-translation';
import type { CallError } from '@/api/call-error';
import { codes } from '@/contract/codes';

/** Fields that an account form may have; a refusal is shown at the field that it is about. */
export type AccountField = 'email' | 'code' | 'password' | 'current' | 'invitation';

const fieldOfCode: Readonly<Record<number, AccountField | undefined>> = {
  [codes.badCredentials]: 'password',
  [codes.passwordWrong]: 'current',
  [codes.codeWrong]: 'code',
  [codes.codeExpired]: 'code',
  [codes.emailTaken]: 'email',
  [codes.invitationUnknown]: 'invitation',
};

/** The field that a refusal is about; undefined where it concerns the whole form. */
export const fieldOf = (error: CallError): AccountField | undefined =>
  error.kind === 'refused' ? fieldOfCode[error.code] : undefined;

/** Words for what the contract's schemas refuse before anything is sent. */
export function useFieldTexts() {
  const { t } = useTranslation('account');
  return {
    email: t('error.email'),
    code: t('error.code'),
    password: t('error.password'),
    present: t('error.present'),
    agreed: t('error.agreed'),
    invitation: t('error.invitation'),
  };
}
