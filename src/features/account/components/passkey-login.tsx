import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@/api/call';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { passkeyLoginCalls } from '@/contract/passkey';
import type { User } from '@/contract/session';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { cancelPasskeyRequest, signWithPasskey } from '../passkey-device';
import { hasUsedPasskey, storePasskeyUse } from '../passkeys';
import { logInByPasskey } from '../passkey-queries';
import css from './account-form.module.css';

/** Log-in with a passkey: by a button, and on a device that has used one also in the list at the field of the e-mail address. */
export function PasskeyLogin({ onLoggedIn }: { readonly onLoggedIn: (user: User) => void }) {
  const { t } = useTranslation('account');
  const send = useWrite(logInByPasskey);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  /** Undefined where the device gave none, or the page was left meanwhile. */
  const sign = async (atField: boolean, isOver: () => boolean = () => false) => {
    const { options } = await call(passkeyLoginCalls, 'Sig.Front.User.Session.PasskeyOptions', {}, { silent: true });
    return isOver() ? undefined : (await signWithPasskey(options, { atField })).credential;
  };
  const logIn = async (credential: NonNullable<Awaited<ReturnType<typeof sign>>>) => {
    const { user } = await send.mutateAsync({ credential });
    storePasskeyUse();
    onLoggedIn(user);
  };
  const logInByButton = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const credential = await sign(false);
      if (credential) await logIn(credential);
      else setFailure(t('passkey.failed'));
    } catch (error) {
      setFailure(failureText(asCallError(error)));
    } finally {
      setIsBusy(false);
    }
  };
  const logInAtField = useEffectEvent(async (isOver: () => boolean) => {
    // The customer did not ask for the list: without it, the form and the button are there.
    const credential = await sign(true, isOver).catch(() => undefined);
    if (credential === undefined || isOver()) return;
    await logIn(credential).catch((error: unknown) => setFailure(failureText(asCallError(error))));
  });
  useEffect(() => {
    if (!hasUsedPasskey()) return undefined;
    let isLeft = false;
    void logInAtField(() => isLeft);
    return () => {
      isLeft = true;
      cancelPasskeyRequest();
    };
  }, []);

  return (
    <>
      {failure === undefined ? null : (
        <p className={css.error} role="alert">
          {failure}
        </p>
      )}
      <Button kind="quiet" busy={isBusy} onClick={() => void logInByButton()}>
        {t('login.byPasskey')}
      </Button>
    </>
  );
}
