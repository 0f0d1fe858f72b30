import * as v from 'valibot';
import { call } from '@/api/call';
import { useWrite } from '@/api/use-write';
import { passkeyCalls } from '@/contract/passkey';
import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/feedback/toast';
import { useFieldTexts } from '../form-texts';
import { createPasskey } from '../passkey-device';
import { storePasskeyUse } from '../passkeys';
import { addPasskey } from '../passkey-queries';
import { useAccountForm } from '../use-account-form';
import { PresentPasswordField } from './account-fields';
import { AccountForm } from './account-form';

/** Adds a passkey of this device: the password, then the browser's own dialogue. */
export function PasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const { form, draft, submit, rootError } = useAccountForm({
    form: 'passkey',
    schema: v.object({ current: v.message(v.pipe(v.string(), v.minLength(1)), texts.present) }),
    defaults: { current: '' },
    storedFields: () => ({}),
  });
  const add = useWrite(addPasskey, { draft });
  const onSubmit = submit(async ({ current }) => {
    const input = { password: current };
    const { options } = await call(passkeyCalls, 'Sig.Front.User.Passkey.Options', input, { silent: true });
    const { credential, error } = await createPasskey(options);
    if (credential === undefined) {
      form.setError('root', { message: t(error === 'exists' ? 'passkey.exists' : 'passkey.notMade') });
      return;
    }
    await add.mutateAsync({ credential });
    storePasskeyUse();
    toast(t('passkey.added'));
    onDone();
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      onSubmit={(event) => void onSubmit(event)}
      submitText={t('passkey.add')}
      busy={isSubmitting}
      error={rootError}
    >
      <p>{t('passkey.confirm')}</p>
      <PresentPasswordField register={form.register('current')} error={errors.current} label={t('currentPassword')} />
    </AccountForm>
  );
}
