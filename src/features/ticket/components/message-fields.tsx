import { Suspense } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { countGraphemes } from '@/rules/graphemes';
import { ticketLimits } from '@/rules/ticket/ticket-message';
import { writtenWords } from '@/rules/written-words';
import { WordsField } from '@/ui/form/words-field';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyPicturesField } from '@/features/picture/public';

interface MessageFieldsProps {
  readonly label: string;
  readonly hint?: string;
  readonly picturesHint?: string;
  readonly rows?: number;
  /** Names the form on the device. */
  readonly draftName: string;
  readonly words: string;
  readonly pictures: readonly Uploaded[];
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly onPictures: (pictures: readonly Uploaded[]) => void;
  /** Told how many pictures are on their way. */
  readonly onPending: (count: number) => void;
}

/** A message of a ticket: text, pictures, or both. */
export function MessageFields({
  label,
  hint,
  picturesHint,
  rows,
  draftName,
  words,
  pictures,
  ...rest
}: MessageFieldsProps) {
  const { t } = useTranslation('ticket');
  const max = ticketLimits.words;
  return (
    <>
      <WordsField
        label={label}
        hint={hint}
        maxLength={10_000}
        {...(rows !== undefined && { rows })}
        count={t('form.count', { count: countGraphemes(writtenWords(words), max + 1), max })}
        error={rest.error}
        {...rest.field}
      />
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <LazyPicturesField
          label={t('form.pictures')}
          {...(picturesHint !== undefined && { hint: picturesHint })}
          value={pictures}
          max={ticketLimits.pictures}
          draftName={draftName}
          onPending={rest.onPending}
          onChange={rest.onPictures}
        />
      </Suspense>
    </>
  );
}
