import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { asCallError } from '../../../api/call-error';
import { readKey } from '../../../api/read-options';
import { keepAnswer } from '../../../api/keep-answer';
import { useSend } from '../../../api/use-send';
import { email } from '../../../contract/common';
import { friendCalls, type FriendAsk } from '../../../contract/friend';
import { useTranslation } from '../../../i18n/use-translation';
import { createIdempotencyKey } from '../../../lib/idempotency-key';
import { failureText } from '../../../session/failure-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { Field } from '../../../ui/form/field';
import css from './friend.module.css';

interface AskMailProps {
  readonly ask: FriendAsk;
  readonly payment: string;
}

/** Sends the link to a friend's e-mail address. The address is used for this one mail and not kept. */
export function AskMail({ ask, payment }: AskMailProps) {
  const { t } = useTranslation('friend');
  const cache = useQueryClient();
  const [key, setKey] = useState(createIdempotencyKey);
  const [sentTo, setSentTo] = useState<string>();
  const send = useSend(friendCalls, 'Sig.Front.Friend.Mail', { silent: true });
  const form = useForm({
    resolver: valibotResolver(v.object({ email: v.message(email, t('mail.wrong')) })),
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async ({ email: to }) => {
    setSentTo(undefined);
    try {
      const mine = await send.mutateAsync({ input: { payment, email: to }, idempotencyKey: key });
      setKey(createIdempotencyKey());
      setSentTo(to);
      form.reset();
      await keepAnswer(cache, { queryKey: readKey('Sig.Front.Friend.Mine', { payment }) }, () => mine);
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.kind === 'refused') setKey(createIdempotencyKey());
      form.setError('email', { message: failureText(error) });
    }
  });
  return (
    <Card title={t('mail.title')}>
      <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {ask.mailsLeft > 0 ? (
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
