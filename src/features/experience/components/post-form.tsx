import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import type { OwnPost } from '@/contract/experience';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { LazyPicturesField, usePicturesWait } from '@/features/picture/public';
import { postLimits, postProblems } from '@/rules/experience-post';
import { countGraphemes } from '@/rules/graphemes';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { SendBar } from '@/ui/form/send-bar';
import { useSentForm } from '@/ui/form/use-sent-form';
import { WordsField } from '@/ui/form/words-field';
import { SkeletonLines } from '@/ui/states/skeleton';
import { sendPost } from '../queries';
import css from './posts.module.css';

interface PostValues {
  title: string;
  words: string;
  pictures: readonly Uploaded[];
}

/** The fields of a story. What was typed stays on the device until it was sent. */
export function PostForm({ before }: { readonly before: OwnPost | undefined }) {
  const { t } = useTranslation(['experience', 'review']);
  const navigate = useNavigate();
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const { onPending, early, sendBy } = usePicturesWait();
  const draftName = before ? `story-${before.id}` : 'story';
  const { form, draft, submit } = useSentForm<PostValues>({
    draftName,
    owner,
    start: () => ({ title: before?.title ?? '', words: before?.words ?? '', pictures: before?.pictures ?? [] }),
    check: postProblems,
    failureOf: (thrown) => failureText(asCallError(thrown)),
  });
  const { mutateAsync } = useWrite(sendPost, { draft });
  const send = async ({ title, words, pictures }: PostValues) => {
    await mutateAsync({ id: before?.id ?? null, title, words, pictures: pictures.map(({ id }) => id) });
    return () => {
      toast(t('write.done'));
      form.reset({ title: '', words: '', pictures: [] });
      void navigate(paths.experienceWrite, { replace: true });
    };
  };
  const values = form.watch();
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: 'title' | 'words') => {
    const problem = errors[name]?.type;
    const { min, max } = postLimits[name];
    if (problem === 'few') return t('review:error.title', { count: min });
    if (problem === 'many') return t('review:error.many', { count: max });
    return problem === undefined ? undefined : t('review:error.emoji');
  };
  const counted = (name: 'title' | 'words') => {
    const { max } = postLimits[name];
    return t('review:form.count', { count: countGraphemes(values[name].trim(), max + 1), max });
  };
  return (
    <form className={css.form} method="post" noValidate onSubmit={sendBy(submit(send))}>
      <p>{`${t('write.lead')} ${t('write.name')}`}</p>
      <Field
        label={t('review:form.title')}
        autoComplete="off"
        maxLength={500}
        hint={counted('title')}
        error={errorOf('title')}
        {...form.register('title')}
      />
      <WordsField
        label={t('write.words')}
        hint={`${t('write.hint')} ${t('review:error.title', { count: postLimits.words.min })}`}
        rows={10}
        maxLength={20_000}
        count={counted('words')}
        error={errorOf('words')}
        {...form.register('words')}
      />
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <LazyPicturesField
          label={t('review:form.pictures')}
          hint={t('write.pictures')}
          value={values.pictures}
          min={0}
          max={postLimits.pictures.max}
          draftName={draftName}
          error={undefined}
          onPending={onPending}
          onChange={(next) => form.setValue('pictures', next, { shouldDirty: true })}
        />
      </Suspense>
      <SendBar
        text={t(before ? 'review:form.sendAgain' : 'review:form.send')}
        busy={isSubmitting}
        failure={early > 0 ? t('review:form.pending', { count: early }) : errors.root?.message}
      />
    </form>
  );
}
