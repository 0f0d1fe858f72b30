import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { chosenName } from '@/rules/buying/first-name';
import { maxNameLetters, maxNoteLetters, type FriendRequest } from '@/contract/friend-payment';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { CheckField, Field } from '@/ui/form/field';
import { useDraft } from '@/ui/form/use-draft';
import { toast } from '@/ui/feedback/toast';
import { formatDateTime } from '@/ui/format-date-time';
import { sendFriendRequest } from '../queries';
import css from './friend.module.css';

/** The schema of the form, with its words. */
function useSchema() {
  const { t } = useTranslation('friend');
  const max = (count: number) => formatCount(count, currentLanguageCode());
  return v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, t('form.nameMissing')),
      v.maxLength(maxNameLetters, t('form.tooLong', { max: max(maxNameLetters) })),
    ),
    note: v.pipe(v.string(), v.trim(), v.maxLength(maxNoteLetters, t('form.tooLong', { max: max(maxNoteLetters) }))),
    shows: v.boolean(),
  });
}

interface RequestFormProps {
  readonly request: FriendRequest | null;
  readonly payment: string;
  /** The deadline that a link made now would give. */
  readonly linkUntil: string;
}

/** The form with its draft; what is sent goes into the page's own read. */
function useRequestForm({ request, payment }: Omit<RequestFormProps, 'linkUntil'>) {
  const { t } = useTranslation('friend');
  const schema = useSchema();
  const owner = useSession(({ userInfo }) => userInfo);
  const before = request ?? { name: owner ? chosenName(owner) : '', note: '', shows: false };
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { name: before.name, note: before.note, shows: before.shows },
  });
  const draft = useDraft(form, {
    form: `friend-${payment}`,
    version: 1,
    owner: owner?.id ?? '',
    storedValues: (values) => values,
  });
  const send = useWrite(sendFriendRequest, { draft });
  const submit = form.handleSubmit(async (words) => {
    try {
      await send.mutateAsync({ payment, ...words });
      await draft.done();
      if (request) toast(t('form.changed'));
    } catch (thrown) {
      form.setError('root', { message: failureText(asCallError(thrown)) });
    }
  });
  return { form, submit, busy: send.isPending };
}

/** The form of a payment request: who asks, a few words, and whether the goods are shown. */
export function FriendRequestForm(props: RequestFormProps) {
  const { t } = useTranslation('friend');
  const { request, linkUntil } = props;
  const { form, submit, busy } = useRequestForm(props);
  const { errors } = form.formState;
  return (
    <Card title={t(request ? 'form.titleChange' : 'form.title')}>
      <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...form.register('name')}
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={errors.name?.message}
          autoComplete="given-name"
          dir="auto"
        />
        <Field
          {...form.register('note')}
          label={t('form.note')}
          hint={t('form.noteHint')}
          error={errors.note?.message}
          dir="auto"
        />
        <CheckField {...form.register('shows')}>{t('form.shows')}</CheckField>
        {request ? null : <p className={css.hint}>{t('form.waits', { time: formatDateTime(linkUntil, true) })}</p>}
        {errors.root?.message === undefined || busy ? null : (
          <p className={css.failure} role="alert">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" kind={request ? 'plain' : 'main'} wide busy={busy}>
          {t(request ? 'form.change' : 'form.go')}
        </Button>
      </form>
    </Card>
  );
}
