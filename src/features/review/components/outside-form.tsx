import type { ReviewDetail } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { serverNow } from '@/lib/server-clock';
import { readShareLink } from '@/rules/review/share-link';
import { Field } from '@/ui/form/field';
import { WordsField } from '@/ui/form/words-field';
import { useReviewForm } from '../use-review-form';
import css from './review.module.css';
import { SendBar } from '@/ui/form/send-bar';
import { UrlField } from './url-field';
import { daysToMs } from '@/rules/time/instant';

interface OutsideValues {
  url: string;
  account: string;
  day: string;
  shows: string;
}

function check({ url, account, day, shows }: OutsideValues): Partial<Record<keyof OutsideValues, string>> {
  const link = readShareLink(url);
  const hasInfo = account.trim() !== '' || day !== '' || shows.trim() !== '';
  const isAhead = day !== '' && Date.parse(day) > serverNow() + daysToMs(1);
  return {
    ...(link.ok ? {} : { url: link.problem }),
    ...(hasInfo ? {} : { account: 'info' }),
    ...(isAhead ? { day: 'day' } : {}),
  };
}

/** The link to a post, and at least one thing said about it. */
export function OutsideForm({ before }: { readonly before: ReviewDetail | undefined }) {
  const { t } = useTranslation('review');
  const own = before?.own;
  const again = own?.record.id ?? null;
  const { form, submit } = useReviewForm<OutsideValues>({
    draftName: again === null ? 'review-outside' : `review-outside-${again}`,
    start: () => ({
      url: own?.record.url ?? '',
      account: own?.info?.account ?? '',
      day: own?.info?.day ?? '',
      shows: own?.info?.shows ?? '',
    }),
    check,
    toSend: ({ url, account, day, shows }) => ({
      kind: 'outside',
      id: again,
      url,
      info: { account, day: day || null, shows },
    }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <UrlField register={form.register('url')} problem={errors.url?.type} />
      <fieldset className={css.info}>
        <legend>{t('form.info')}</legend>
        <p className={css.note}>{t('form.infoHint')}</p>
        <Field
          label={t('form.account')}
          autoComplete="off"
          maxLength={100}
          error={errors.account ? t('error.info') : undefined}
          {...form.register('account')}
        />
        <Field
          type="date"
          label={t('form.day')}
          error={errors.day ? t('error.day') : undefined}
          {...form.register('day')}
        />
        <WordsField label={t('form.shows')} rows={3} maxLength={500} {...form.register('shows')} />
      </fieldset>
      <SendBar
        text={t(again === null ? 'form.send' : 'form.sendAgain')}
        busy={isSubmitting}
        failure={errors.root?.message}
      />
    </form>
  );
}
