import { pagesOptions } from '@/api/pages-options';
import { writeOptions } from '@/api/write-options';
import { reportCalls } from '@/contract/report';

export const reportQueries = {
  list: () => pagesOptions(reportCalls, 'Sig.Front.Report.List', {}, { silent: true }),
};

export const makeReportWrite = writeOptions(reportCalls, 'Sig.Front.Report.Make', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.Report.List']),
});
