import { useState } from 'react';
import * as v from 'valibot';
import { call } from '@/api/call';
import { useWrite } from '@/api/use-write';
import { accountCalls } from '@/contract/account';
import type { User } from '@/contract/session';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback/toast';
import { useFieldTexts } from '../form-texts';
import { linkProvider, type UnlinkedIdentity } from '../provider-queries';
import { typedCode } from '../typed-code';
import { useAccountForm } from '../use-account-form';
import { CodeField, PresentPasswordField } from './account-fields';
import { AccountForm } from './account-form';
import { CodeButton } from './code-button';

interface ProviderFormProps {
  readonly identity: UnlinkedIdentity;
  readonly onLoggedIn: (user: User) => void;
}

/** Confirms with password or code that the account of the identity's address is one's own. */
export function ProviderLinkForm({ identity: { token, email }, onLoggedIn }: ProviderFormProps) {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const unused = v.string();
  const { form, draft, submit, fail, rootError } = useAccountForm({
    form: 'providerLink',
    schema: v.object({
      password: kind === 'password' ? v.message(v.pipe(v.string(), v.minLength(1)), texts.present) : unused,
      code: kind === 'code' ? v.message(typedCode, texts.code) : unused,
    }),
    defaults: { password: '', code: '' },
    storedFields: () => ({}),
  });
  const link = useWrite(linkProvider, { draft });
  const onSubmit = submit(async ({ password, code }) => {
    const proof = kind === 'password' ? ({ kind, password } as const) : ({ kind, code } as const);
    const { user } = await link.mutateAsync({ token, proof });
    onLoggedIn(user);
  });
  const sendCode = async () => {
    const sent = await call(accountCalls, 'Sig.Front.User.Session.SendCode', { email }, { silent: true });
    toast(t('code.sent'));
    return sent.resendAfter;
  };
  const changeKind = () => {
    form.clearErrors();
    setKind(kind === 'password' ? 'code' : 'password');
  };
  const { errors } = form.formState;
  return (
    <AccountForm
      onSubmit={(event) => void onSubmit(event)}
      submitText={t('provider.link.submit')}
      busy={link.isPending}
      error={rootError}
    >
      <p>{t('provider.link.text', { email })}</p>
      {kind === 'password' ? (
        <PresentPasswordField register={form.register('password')} error={errors.password} label={t('password')} />
      ) : (
        <CodeField
          register={form.register('code')}
          error={errors.code}
          action={<CodeButton send={sendCode} onFailure={fail} />}
        />
      )}
      <Button kind="quiet" onClick={changeKind}>
        {t(kind === 'password' ? 'provider.link.byCode' : 'provider.link.byPassword')}
      </Button>
    </AccountForm>
  );
}
