import { writeOptions } from '../../api/write-options';
import { reportCalls } from '../../contract/report';

export const makeReportWrite = writeOptions(reportCalls, 'Sig.Front.Report.Make', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.Report.List']),
});
