import { Link } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { orderHref, reviewFormHref, reviewHref } from '@/config/paths';
import { type ReviewRecord } from '@/contract/review';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { nextState, reviewMachine } from '@/rules/buying/machines';
import { formatCount } from '@/rules/money';
import { failureText } from '@/session/failure-text';
import { ButtonLink } from '@/ui/button';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { GoodsPicture } from '@/ui/goods-picture';
import { formatDateTime } from '@/ui/format-date-time';
import { OutsideLink } from '@/ui/outside-link';
import { withdrawReview } from '../queries';
import css from './review.module.css';

const tones = { pending: 'plain', approved: 'good', failed: 'care', postponed: 'good', cancelled: 'plain' } as const;

/** One review of one's own in the list: what it is and how it stands. */
export function RecordCard({ record }: { readonly record: ReviewRecord }) {
  const { t } = useTranslation('review');
  const name = t(`kind.${record.media ?? (record.kind === 'inside' ? 'inside' : 'outside')}`);
  return (
    <Card>
      <div className={css.record}>
        <span className={css.small}>
          {record.picture ? <GoodsPicture picture={record.picture} alt="" sizes="72px" /> : null}
        </span>
        <h2 className={css.recordTitle}>
          <Link to={reviewHref(record.id)} lang={record.title ? record.language : undefined} dir="auto">
            {stripBidi(record.title) || name}
          </Link>
        </h2>
      </div>
      <ReviewStatus record={record} />
    </Card>
  );
}

/** The state of one of the customer's reviews, the reason, and the possible actions. */
export function ReviewStatus({ record }: { readonly record: ReviewRecord }) {
  const { t } = useTranslation('review');
  const { state, kind } = record;
  return (
    <>
      <p className={css.state}>
        <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
      </p>
      <p className={css.says}>
        <Says record={record} />
      </p>
      <Facts>
        <Fact name={t('record.sent')}>{formatDateTime(record.submittedAt, true)}</Fact>
        {record.order === null ? null : (
          <Fact name={t('record.order')}>
            <Link to={orderHref(record.order)} className={css.inFact}>
              <bdi>{record.order}</bdi>
            </Link>
          </Fact>
        )}
      </Facts>
      {record.url === null ? null : (
        <p className={css.post}>
          <OutsideLink url={record.url}>{t('record.open')}</OutsideLink>
        </p>
      )}
      <div className={css.actions}>
        {nextState(reviewMachine, state, 'resend') === null ? null : (
          <ButtonLink to={reviewFormHref(kind, { id: record.id })}>{t('record.edit')}</ButtonLink>
        )}
        {nextState(reviewMachine, state, 'cancel') === null ? null : <TakeBack id={record.id} />}
      </div>
    </>
  );
}

function Says({ record }: { readonly record: ReviewRecord }) {
  const { t } = useTranslation('review');
  const { state, points, reason, note, judgedAt, delayUntil } = record;
  if (state === 'failed')
    return (
      <>
        {reason === null ? null : <span>{t(`says.${reason}`)}</span>}{' '}
        {note ? <q dir="auto">{stripBidi(note)}</q> : null}
      </>
    );
  if (state === 'pending' || state === 'cancelled') return <span>{t(`says.${state}`)}</span>;
  const day = formatDateTime(state === 'postponed' ? delayUntil : judgedAt);
  return <span>{t(`says.${state}`, { count: points, number: formatCount(points, currentLanguageCode()), day })}</span>;
}

/** Takes a review back after asking once more. */
function TakeBack({ id }: { readonly id: string }) {
  const { t } = useTranslation('review');
  const { tryOnce, isPending, error } = useWrite(withdrawReview);
  return (
    <ConfirmButton
      text={t('record.cancel')}
      title={t('record.cancelTitle')}
      question={t('record.cancelText')}
      cancelText={t('record.keep')}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onGo={async () => (await tryOnce({ id })) !== undefined}
    />
  );
}
