import { useTranslation } from '@/i18n/use-translation';
import * as v from 'valibot';
import { useWrite } from '@/api/use-write';
import { newPassword } from '@/contract/common';
import { toast } from '@/ui/feedback/toast';
import { useFieldTexts } from '../form-texts';
import { changePassword } from '../queries';
import { useAccountForm } from '../use-account-form';
import { NewPasswordField, PresentPasswordField } from './account-fields';
import { AccountForm } from './account-form';

/** Change of password: the present one and a new one; other devices are logged out. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const { form, draft, submit, rootError } = useAccountForm({
    form: 'password',
    schema: v.object({
      current: v.message(v.pipe(v.string(), v.minLength(1)), texts.present),
      password: v.message(newPassword, texts.password),
    }),
    defaults: { current: '', password: '' },
    storedFields: () => ({}),
  });
  const change = useWrite(changePassword, { draft });
  const onSubmit = submit(async (values) => {
    await change.mutateAsync(values);
    toast(t('member.passwordChanged'));
    onDone();
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      onSubmit={(event) => void onSubmit(event)}
      submitText={t('member.changePassword')}
      busy={change.isPending}
      error={rootError}
    >
      <PresentPasswordField register={form.register('current')} error={errors.current} label={t('currentPassword')} />
      <NewPasswordField register={form.register('password')} error={errors.password} />
    </AccountForm>
  );
}
