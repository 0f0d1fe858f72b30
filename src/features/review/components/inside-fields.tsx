import { Suspense, useRef } from 'react';
import type { ReviewDetail, ReviewOrderLine } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { countGraphemes } from '@/rules/graphemes';
import { reviewLimits } from '@/rules/review/inside';
import { Field, SelectField } from '@/ui/form/field';
import { WordsField } from '@/ui/form/words-field';
import { SkeletonLines } from '@/ui/states/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { LazyPicturesField, usePicturesWait } from '@/features/picture/public';
import { checkInside, insideToSend, startOf } from '../inside-values';
import { useReviewForm } from '../use-review-form';
import { CardsField } from './cards-field';
import css from './review.module.css';
import { SendBar } from '@/ui/form/send-bar';

const ReviewFacts = lazyPart('calculator', () => import('./review-facts').then((part) => part.ReviewFactsList));

interface InsideFieldsProps {
  readonly before: ReviewDetail | undefined;
  readonly orderLines: readonly ReviewOrderLine[];
  /** The line that the address asks for. */
  readonly chosen: string | undefined;
}

/** The fields of an inside review, each with what is wrong with it. */
export function InsideFields({ before, orderLines, chosen }: InsideFieldsProps) {
  const { t } = useTranslation('review');
  const { onPending, early, sendBy } = usePicturesWait();
  const pictures = useRef<HTMLDivElement>(null);
  const again = before?.own?.record.id ?? null;
  // A customer who comes from an order line writes about that line, and does not continue a draft about another.
  const about = again ?? chosen;
  const draftName = about === undefined ? 'review-inside' : `review-inside-${about}`;
  const { form, submit } = useReviewForm({
    draftName,
    start: () => startOf(before, chosen ?? ''),
    check: checkInside,
    toSend: (values) => insideToSend(values, again),
    focusOn: { pictures: () => pictures.current?.querySelector<HTMLElement>('[data-add]')?.focus() },
  });
  const values = form.watch();
  const { errors, isSubmitting } = form.formState;
  const { ref: lineRef } = form.register('line');
  const orderLine = orderLines.find(({ line }) => line === values.line);
  const tooFew = { title: reviewLimits.title.least, content: reviewLimits.content.least };
  const wordsOf = (name: 'title' | 'content' | 'keywords') => {
    const problem = errors[name]?.type;
    if (problem === undefined) return undefined;
    if (problem === 'emoji') return t('error.emoji');
    if (problem === 'few' && name !== 'keywords') return t('error.title', { count: tooFew[name] });
    return t('error.many', { count: reviewLimits[name].max });
  };
  const counted = (name: 'title' | 'content') => {
    const { max } = reviewLimits[name];
    return t('form.count', { count: countGraphemes(values[name].trim(), max + 1), max });
  };
  return (
    <form className={css.form} method="post" noValidate onSubmit={sendBy(submit)}>
      <SelectField
        label={t('form.thing')}
        empty={t('form.choose')}
        value={values.line}
        ref={lineRef}
        options={orderLines.map(({ line, title }) => [line, stripBidi(title.text)])}
        error={errors.line ? t('error.required') : undefined}
        onChange={(line) =>
          form.setValue('line', line, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <Field
        label={t('form.title')}
        autoComplete="off"
        maxLength={500}
        hint={`${t('error.title', { count: tooFew.title })} ${counted('title')}`}
        error={wordsOf('title')}
        {...form.register('title')}
      />
      <WordsField
        label={t('form.content')}
        hint={`${t('form.contentHint')} ${t('error.title', { count: tooFew.content })}`}
        maxLength={12_000}
        count={counted('content')}
        error={wordsOf('content')}
        {...form.register('content')}
      />
      <div ref={pictures}>
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <LazyPicturesField
            label={t('form.pictures')}
            hint={`${t('form.picturesHint')} ${t('error.pictures', { count: reviewLimits.pictures.least })}`}
            value={values.pictures}
            min={reviewLimits.pictures.least}
            max={reviewLimits.pictures.max}
            draftName={draftName}
            error={errors.pictures ? t('error.pictures', { count: reviewLimits.pictures.least }) : undefined}
            onPending={onPending}
            onChange={(next) =>
              form.setValue('pictures', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
        </Suspense>
      </div>
      <Field
        label={t('form.keywords')}
        autoComplete="off"
        maxLength={300}
        hint={t('form.keywordsHint', { count: reviewLimits.keywords.max })}
        error={wordsOf('keywords')}
        {...form.register('keywords')}
      />
      <CardsField value={values.cards} onChange={(cards) => form.setValue('cards', cards, { shouldDirty: true })} />
      {orderLine ? (
        <Suspense fallback={null}>
          <ReviewFacts facts={orderLine.facts} />
        </Suspense>
      ) : null}
      {orderLine?.currency ? (
        <Field
          label={t('form.duty', { currency: orderLine.currency })}
          hint={t('form.dutyHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={errors.duty ? t('error.duty') : undefined}
          {...form.register('duty')}
        />
      ) : null}
      <SendBar
        text={t(again === null ? 'form.send' : 'form.sendAgain')}
        busy={isSubmitting}
        failure={early > 0 ? t('form.pending', { count: early }) : errors.root?.message}
      />
    </form>
  );
}
