import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { email } from '@/contract/common';
import type { FriendRequest } from '@/contract/friend-payment';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Field } from '@/ui/form/field';
import { mailFriend } from '../queries';
import css from './friend.module.css';

interface RequestMailProps {
  readonly request: FriendRequest;
  readonly payment: string;
}

/** Sends the link to a friend's e-mail address. The address is used for this one mail and not kept. */
export function RequestMail({ request, payment }: RequestMailProps) {
  const { t } = useTranslation('friend');
  const [sentTo, setSentTo] = useState<string>();
  const send = useWrite(mailFriend);
  const form = useForm({
    resolver: valibotResolver(v.object({ email: v.message(email, t('mail.wrong')) })),
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async ({ email: to }) => {
    setSentTo(undefined);
    try {
      await send.mutateAsync({ payment, email: to });
      setSentTo(to);
      form.reset();
    } catch (thrown) {
      form.setError('email', { message: failureText(asCallError(thrown)) });
    }
  });
  return (
    <Card title={t('mail.title')}>
      <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {request.mailsLeft > 0 ? (
          <>
            <Field
              {...form.register('email')}
              type="email"
              label={t('mail.address')}
              hint={t('mail.hint')}
              error={form.formState.errors.email?.message}
              autoComplete="off"
              dir="ltr"
            />
            <Button type="submit" busy={send.isPending}>
              {t('mail.go')}
            </Button>
          </>
        ) : (
          <p>{t('mail.none')}</p>
        )}
        <p role="status">{sentTo === undefined ? null : t('mail.sent', { email: sentTo })}</p>
      </form>
    </Card>
  );
}
