import { Suspense, useRef } from 'react';
import { useWrite } from '@/api/use-write';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { claimWordsProblem } from '@/rules/after-sale/claim';
import { claimPolicy } from '@/rules/after-sale/policy';
import { countGraphemes } from '@/rules/graphemes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { WordsField } from '@/ui/form/words-field';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyPicturesField, usePicturesWait } from '@/features/picture/public';
import { answerClaimWrite } from '../queries';
import { useClaimForm } from '../use-claim-form';
import css from './after-sale.module.css';

interface AnswerValues {
  words: string;
  pictures: readonly Uploaded[];
}

/** Words, pictures or both. */
function check({ words, pictures }: AnswerValues): Partial<Record<keyof AnswerValues, string>> {
  const problem = claimWordsProblem(words);
  if (problem === 'many') return { words: problem };
  return problem === 'few' && pictures.length === 0 ? { words: problem } : {};
}

/** The form in which the customer sends the words and pictures that staff requested. */
export function AnswerForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('afterSale');
  const { onPending, early, sendBy } = usePicturesWait();
  const pictures = useRef<HTMLDivElement>(null);
  const draftName = `after-sale-${id}`;
  const { form, draft, submit } = useClaimForm<AnswerValues>({
    draftName,
    start: () => ({ words: '', pictures: [] }),
    check,
    focusOn: { pictures: () => pictures.current?.querySelector<HTMLElement>('[data-add]')?.focus() },
  });
  const { mutateAsync } = useWrite(answerClaimWrite, { draft });
  const send = async ({ words, pictures: uploaded }: AnswerValues) => {
    await mutateAsync({ id, words: words.trim(), pictures: uploaded.map((picture) => picture.id) });
    return () => toast(t('answer.done'));
  };
  const values = form.watch();
  const { errors, isSubmitting } = form.formState;
  const { least, most: max } = claimPolicy.words;
  const failure = early > 0 ? t('form.pending', { count: early }) : errors.root?.message;
  const problem = errors.words?.type;
  return (
    <Card title={t('answer.title')}>
      <form className={css.form} method="post" noValidate onSubmit={sendBy(submit(send))}>
        <WordsField
          label={t('answer.words')}
          maxLength={12_000}
          count={t('form.count', { count: countGraphemes(values.words.trim(), max + 1), max })}
          error={problem && (problem === 'few' ? t('error.few', { count: least }) : t('error.many', { count: max }))}
          {...form.register('words')}
        />
        <div ref={pictures}>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <LazyPicturesField
              label={t('form.pictures')}
              value={values.pictures}
              max={claimPolicy.mostPictures}
              draftName={draftName}
              onPending={onPending}
              onChange={(next) => form.setValue('pictures', next, { shouldDirty: true })}
            />
          </Suspense>
        </div>
        {failure ? (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        ) : null}
        <Button type="submit" kind="main" busy={isSubmitting}>
          {t('answer.send')}
        </Button>
      </form>
    </Card>
  );
}
