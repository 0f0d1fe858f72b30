import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import type { User } from '@/contract/session';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { SkeletonLines } from '@/ui/states/skeleton';
import { takeBegunLogin, type readProviderAnswer } from '../provider-login';
import { logInByProvider, type UnlinkedIdentity } from '../provider-queries';
import { ProviderLinkForm } from './provider-link-form';
import { ProviderRegisterForm } from './provider-register-form';

interface ProviderAnswerProps {
  readonly answer: NonNullable<ReturnType<typeof readProviderAnswer>>;
  readonly onLoggedIn: (user: User, returnTo: string) => void;
  /** Called with a message for the reader, and the page from which the log-in began. */
  readonly onFailed: (message: string, returnTo: string) => void;
}

/** Continues after the identity provider's page: logs in, or shows the form that links or creates an account. */
export function ProviderAnswer({ answer, onLoggedIn, onFailed }: ProviderAnswerProps) {
  const { t } = useTranslation('account');
  const { mutateAsync } = useWrite(logInByProvider);
  const [unlinked, setUnlinked] = useState<UnlinkedIdentity>();
  const [returnTo, setReturnTo] = useState<string>(paths.home);
  const isSent = useRef(false);
  const send = useEffectEvent(async () => {
    const begun = takeBegunLogin();
    const { state, code, issuer } = answer;
    if (begun === undefined || code === undefined) {
      onFailed(t('provider.failed'), begun?.returnTo ?? paths.home);
      return;
    }
    try {
      const input = { state, code, binding: begun.binding, ...(issuer !== undefined && { issuer }) };
      const found = await mutateAsync(input);
      setReturnTo(begun.returnTo);
      if (found.user) onLoggedIn(found.user, begun.returnTo);
      else if (found.unlinked) setUnlinked(found.unlinked);
    } catch (error) {
      onFailed(failureText(asCallError(error)), begun.returnTo);
    }
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, []);

  if (unlinked === undefined) return <SkeletonLines lines={4} />;
  const Form = unlinked.hasAccount ? ProviderLinkForm : ProviderRegisterForm;
  return <Form identity={unlinked} onLoggedIn={(user) => onLoggedIn(user, returnTo)} />;
}
