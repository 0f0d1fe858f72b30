import { useInfiniteQuery } from '@tanstack/react-query';
import type { Report } from '@/contract/report';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { Skeleton } from '@/ui/states/skeleton';
import { reportQueries } from '../queries';
import css from './tools.module.css';

/** Card with the customer's reports, the state of each, and support's answer. */
export function OwnReports() {
  const { t } = useTranslation('tools');
  const read = useInfiniteQuery(reportQueries.list());
  return (
    <Card title={t('report.own.title')}>
      <PagedList
        query={read}
        rowsOf={({ reports }) => reports}
        skeleton={<Skeleton lines={4} />}
        empty={<EmptyState icon="help" title={t('report.own.none.title')} text={t('report.own.none.text')} />}
        more={t('report.own.more')}
        moreFailed={t('report.own.moreFailed')}
        renderList={(rows) => <ul className={css.list}>{rows}</ul>}
      >
        {(report) => <ReportRow report={report} />}
      </PagedList>
    </Card>
  );
}

function ReportRow({ report }: { readonly report: Report }) {
  const { t } = useTranslation('tools');
  const { kind, thing: subjectId, reason, words, pictures, at, state, answer } = report;
  return (
    <>
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
    </>
  );
}
