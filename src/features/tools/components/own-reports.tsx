import { usePages } from '../../../api/use-pages';
import { reportCalls } from '../../../contract/report';
import { useTranslation } from '../../../i18n/use-translation';
import { Card, Chip } from '../../../ui/chip';
import { formatDateTime } from '../../../ui/format-date-time';
import { MoreButton } from '../../../ui/more-button';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import css from './tools.module.css';

/** What the customer reported, how each stands, and what support answered. */
export function OwnReports() {
  const { t } = useTranslation('tools');
  const read = usePages(reportCalls, 'Sig.Front.Report.List', {}, { silent: true });
  const all = read.data?.flatMap((page) => page.reports);
  return (
    <Card title={t('report.own.title')}>
      {all === undefined ? (
        read.isError ? (
          <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
        ) : (
          <div aria-busy="true">
            <SkeletonLines lines={4} />
          </div>
        )
      ) : all.length === 0 ? (
        <StatePanel icon="help" title={t('report.own.none.title')} text={t('report.own.none.text')} />
      ) : (
        <>
          <ul className={css.list}>
            {all.map(({ id, kind, thing, reason, words, pictures, at, state, answer }) => (
              <li key={id}>
                <Chip tone={state === 'closed' ? 'good' : 'plain'}>{t(`report.state.${state}`)}</Chip>
                <p>
                  <strong>{t(`report.reason.${reason}`)}</strong>
                </p>
                <p className={css.quiet}>
                  {t(`report.kind.${kind}`)} <bdi dir="ltr">{thing}</bdi> · {formatDateTime(at)}
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
