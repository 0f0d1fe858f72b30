import * as v from 'valibot';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { wipeDrafts } from '@/lib/drafts';
import { replacePage } from '@/lib/page-load';
import { toast } from '@/ui/feedback/toast';
import { useFieldTexts } from '../form-texts';
import { deleteAccount } from '../queries';
import { useAccountForm } from '../use-account-form';
import { PresentPasswordField } from './account-fields';
import { AccountForm } from './account-form';

/** Deletes the account with its password; everything of it leaves the device too. */
export function DeleteForm({ onFailed }: { readonly onFailed: () => void }) {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const { form, draft, submit, rootError } = useAccountForm({
    form: 'delete',
    schema: v.object({ current: v.message(v.pipe(v.string(), v.minLength(1)), texts.present) }),
    defaults: { current: '' },
    storedFields: () => ({}),
  });
  const remove = useWrite(deleteAccount, { draft });
  const onSubmit = submit(async ({ current }) => {
    try {
      await remove.mutateAsync({ password: current });
    } catch (error) {
      // Something began meanwhile: it is shown in place of the form.
      if (asCallError(error).code === codes.accountBusy) onFailed();
      throw error;
    }
    toast(t('settings.remove.done'));
    await wipeDrafts(true);
    // A new document: nothing that was read stays in memory.
    replacePage(paths.home);
  });
  return (
    <AccountForm
      onSubmit={(event) => void onSubmit(event)}
      submitText={t('settings.remove.go')}
      busy={remove.isPending}
      error={rootError}
    >
      <PresentPasswordField
        register={form.register('current')}
        error={form.formState.errors.current}
        label={t('currentPassword')}
      />
    </AccountForm>
  );
}
