import { useLocation } from 'react-router-dom';
import { reportKinds, type ReportKind } from '@/contract/report';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { PageFrame } from '@/ui/page-frame';
import { OwnReports } from '../components/own-reports';
import { ReportForm } from '../components/report-form';
import css from '../components/tools.module.css';

const idPattern = /^[\w.:@/-]{1,140}$/;

const kindOf = (text: string | undefined): ReportKind | undefined => reportKinds.find((kind) => kind === text);

/** Reports what the address names, and shows what was reported before. */
export function Page() {
  const { t } = useTranslation('tools');
  const { search } = useLocation();
  const kind = kindOf(firstValue(search, 'kind'));
  const id = firstValue(search, 'id') ?? '';
  return (
    <PageFrame narrow title={t('report.title')}>
      <div className={css.report}>
        {kind && idPattern.test(id) ? <ReportForm key={`${kind} ${id}`} kind={kind} id={id} /> : null}
        <OwnReports />
      </div>
    </PageFrame>
  );
}
