import * as v from 'valibot';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import type { User } from '@/contract/session';
import { useTranslation } from '@/i18n/use-translation';
import { CheckField } from '@/ui/form/field';
import { LinkedText } from '@/ui/linked-text';
import { useFieldTexts } from '../form-texts';
import { registerByProvider, type UnlinkedIdentity } from '../provider-queries';
import { useAccountForm } from '../use-account-form';
import { AccountForm } from './account-form';

interface ProviderFormProps {
  readonly identity: UnlinkedIdentity;
  readonly onLoggedIn: (user: User) => void;
}

/** Creates an account for the identity's address, once the terms are agreed to. */
export function ProviderRegisterForm({ identity: { token, email }, onLoggedIn }: ProviderFormProps) {
  const { t } = useTranslation('account');
  const texts = useFieldTexts();
  const { form, draft, submit, rootError } = useAccountForm({
    form: 'providerRegister',
    schema: v.object({
      agreed: v.pipe(
        v.boolean(),
        v.check((agreed) => agreed, texts.agreed),
      ),
    }),
    defaults: { agreed: false },
    storedFields: () => ({}),
  });
  const create = useWrite(registerByProvider, { draft });
  const onSubmit = submit(async () => {
    const { user } = await create.mutateAsync({ token, agreed: true });
    onLoggedIn(user);
  });
  return (
    <AccountForm
      onSubmit={(event) => void onSubmit(event)}
      submitText={t('register.submit')}
      busy={create.isPending}
      error={rootError}
    >
      <p>{t('provider.new', { email })}</p>
      <CheckField {...form.register('agreed')} error={form.formState.errors.agreed?.message}>
        <LinkedText text={t('register.agree')} to={paths.agreement} />
      </CheckField>
    </AccountForm>
  );
}
