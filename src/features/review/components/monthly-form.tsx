import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@/api/call';
import { type reviewCalls, reviewMedia, type ReviewDetail, type ReviewMedia } from '@/contract/review';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { readShareLink } from '@/rules/review/share-link';
import { QueryView } from '@/ui/states/query-view';
import { useReviewForm } from '../use-review-form';
import css from './review.module.css';
import { Choice, Choices } from '@/ui/form/choice';
import { SendBar } from '@/ui/form/send-bar';
import { UrlField } from './url-field';
import { ReviewFormSkeleton } from './form-page';
import { formatCalendarDay } from '@/rules/time/date';
import { reviewQueries } from '../queries';

interface MonthlyValues {
  media: ReviewMedia;
  url: string;
}

/** The name of a month of Japan, `2026-12`. */
const monthName = (month: string): string =>
  formatCalendarDay(`${month}-01`, currentLanguageCode(), { month: 'long', year: 'numeric' });

type MonthCount = OutputOf<(typeof reviewCalls)['Sig.Front.ShareOrder.Month']>[ReviewMedia];

/** Note that this month's limit is reached, and what follows from it; empty while some are left. */
function MonthNote({ month }: { readonly month: MonthCount | undefined }) {
  const { t } = useTranslation('review');
  const isFull = month?.left === 0;
  return (
    <p role="status" className={css.note}>
      {isFull && (month.next === null ? t('form.full') : t('form.later', { month: monthName(month.next) }))}
    </p>
  );
}

/** An article or a video, with how many of each still count for this month. */
export function MonthlyForm({ before }: { readonly before: ReviewDetail | undefined }) {
  const { t } = useTranslation('review');
  const record = before?.own?.record;
  const again = record?.id ?? null;
  const read = useQuery(reviewQueries.month());
  const { form, submit } = useReviewForm<MonthlyValues>({
    draftName: again === null ? 'review-monthly' : `review-monthly-${again}`,
    start: () => ({ media: record?.media ?? 'article', url: record?.url ?? '' }),
    check: ({ url }): Partial<Record<keyof MonthlyValues, string>> => {
      const link = readShareLink(url);
      return link.ok ? {} : { url: link.problem };
    },
    toSend: ({ media, url }) => ({ kind: 'monthly', id: again, media, url }),
  });
  const { errors, isSubmitting } = form.formState;
  const chosen = read.data?.[form.watch('media')];
  return (
    <QueryView query={read} skeleton={<ReviewFormSkeleton />}>
      {(data) => (
        <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <Choices legend={t('form.media')}>
            {reviewMedia.map((media) => (
              <Choice key={media} value={media} {...form.register('media')}>
                {t(`kind.${media}`)}
                <span className={css.note}>{t('form.left', { left: data[media].left, max: data[media].most })}</span>
              </Choice>
            ))}
          </Choices>
          <MonthNote month={chosen} />
          <UrlField register={form.register('url')} problem={errors.url?.type} />
          <SendBar
            text={t(again === null ? 'form.send' : 'form.sendAgain')}
            busy={isSubmitting}
            disabled={chosen?.next === null}
            failure={errors.root?.message}
          />
        </form>
      )}
    </QueryView>
  );
}
