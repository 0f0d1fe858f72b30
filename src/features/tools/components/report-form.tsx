import { Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { minReportLetters, maxReportLetters, maxReportPictures } from '@/contract/report';
import { reportReasons, type ReportKind, type ReportReason } from '@/contract/report';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { countGraphemes } from '@/rules/graphemes';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { WordsField } from '@/ui/form/words-field';
import { SelectField } from '@/ui/form/field';
import { useDraft } from '@/ui/form/use-draft';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyPicturesField } from '@/features/picture/public';
import { makeReportWrite } from '../queries';
import { ReportedSubject } from './reported-subject';
import css from './tools.module.css';

interface Values {
  reason: ReportReason | '';
  words: string;
  pictures: readonly Uploaded[];
}
const empty: Values = { reason: '', words: '', pictures: [] };

interface FormProps {
  readonly kind: ReportKind;
  readonly id: string;
}

/** Returns the first fault of the form: a missing reason, or words that are too short or too long. */
function faultOf({ reason, words }: Values): 'reason' | 'short' | 'long' | undefined {
  if (reason === '') return 'reason';
  const count = countGraphemes(words.trim(), maxReportLetters + 1);
  if (count > maxReportLetters) return 'long';
  return reason === 'other' && count < minReportLetters ? 'short' : undefined;
}

/** The form with its draft; what was sent is read anew with the list. */
function useReportForm({ kind, id }: FormProps) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const form = useForm<Values>({ defaultValues: empty });
  const draftName = `report-${kind}-${id}`;
  const draft = useDraft(form, { form: draftName, version: 1, owner, storedValues: (values) => values });
  const send = useWrite(makeReportWrite, { draft });
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>();
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(false);
  const submit = async () => {
    const values = form.getValues();
    const wrong = faultOf(values);
    setFault(wrong);
    setFailure(undefined);
    if (wrong) form.setFocus(wrong === 'reason' ? 'reason' : 'words');
    if (wrong || values.reason === '') return;
    const { reason, words, pictures } = values;
    try {
      const input = { kind, id, reason, words, pictures: pictures.map((picture) => picture.id) };
      await send.mutateAsync(input);
      form.reset(empty);
      await draft.done();
      setSent(true);
    } catch (thrown) {
      setFailure(failureText(asCallError(thrown)));
    }
  };
  return { form, draftName, submit, fault, failure, sent, busy: send.isPending };
}

/** Takes the focus that the form had. */
function Sent() {
  const { t } = useTranslation('tools');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Card title={t('report.sent.title')}>
      <p ref={words} role="status" tabIndex={-1}>
        {t('report.sent.text')}
      </p>
    </Card>
  );
}

/** Tells staff what is wrong with a thing. */
export function ReportForm(props: FormProps) {
  const { t } = useTranslation('tools');
  const { form, draftName, submit, fault, failure, sent, busy } = useReportForm(props);
  const [pending, setPending] = useState(0);
  const values = form.watch();
  const { ref: reasonRef } = form.register('reason');
  if (sent) return <Sent />;
  return (
    <Card title={t(`report.about.${props.kind}`)}>
      <ReportedSubject kind={props.kind} id={props.id} />
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pending === 0 && !busy) void submit();
        }}
      >
        <SelectField
          label={t('report.reason.label')}
          value={values.reason}
          ref={reasonRef}
          empty={t('report.reason.choose')}
          options={reportReasons.map((reason) => [reason, t(`report.reason.${reason}`)])}
          error={fault === 'reason' ? t('report.reason.missing') : undefined}
          onChange={(reason) => form.setValue('reason', reason as ReportReason, { shouldDirty: true })}
        />
        <WordsField
          {...form.register('words')}
          label={t('report.words.label')}
          hint={t('report.words.hint')}
          error={fault === 'short' || fault === 'long' ? t(`report.words.${fault}`) : undefined}
          dir="auto"
        />
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <LazyPicturesField
            label={t('report.pictures')}
            value={values.pictures}
            onChange={(pictures) => form.setValue('pictures', pictures, { shouldDirty: true })}
            max={maxReportPictures}
            draftName={draftName}
            onPending={setPending}
          />
        </Suspense>
        {failure === undefined ? null : (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" kind="main" wide busy={busy} disabled={pending > 0}>
          {t('report.send')}
        </Button>
      </form>
    </Card>
  );
}
