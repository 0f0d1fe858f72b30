import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { MoreButton } from '@/ui/more-button';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { reportQueries } from '../queries';
import css from './tools.module.css';

/** Card with the customer's reports, the state of each, and support's answer. */
export function OwnReports() {
  const { t } = useTranslation('tools');
  const read = useInfiniteQuery(reportQueries.list());
  const all = read.data?.flatMap((page) => page.reports);
  return (
    <Card title={t('report.own.title')}>
      {all === undefined ? (
        read.isError ? (
          <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : all.length === 0 ? (
        <EmptyState icon="help" title={t('report.own.none.title')} text={t('report.own.none.text')} />
      ) : (
        <>
          <ul className={css.list}>
            {all.map(({ id, kind, thing: subjectId, reason, words, pictures, at, state, answer }) => (
              <li key={id}>
                <Chip tone={state === 'closed' ? 'good' : 'plain'}>{t(`report.state.${state}`)}</Chip>
                <p>
                  <strong>{t(`report.reason.${reason}`)}</strong>
                </p>
                <p className={css.quiet}>
                  {t(`report.kind.${kind}`)} <bdi dir="ltr">{subjectId}</bdi> · {formatDateTime(at)}
                </p>
                {words === '' ? null : (
                  <p className={css.words} dir="auto">
                    {words}
                  </p>
                )}
                {pictures.length === 0 ? null : (
                  <div className={css.thumbs}>
                    {pictures.map((picture, index) => (
                      <img
                        key={picture.id}
                        src={picture.src}
                        alt={t('report.picture', { at: index + 1 })}
                        width={picture.width}
                        height={picture.height}
                        loading="lazy"
                      />
                    ))}
                  </div>
                )}
                {answer === null ? null : (
                  <p className={`${css.words} ${css.answer}`} dir="auto">
                    {answer}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <MoreButton read={read} text={t('report.own.more')} failed={t('report.own.moreFailed')} />
        </>
      )}
    </Card>
  );
}
