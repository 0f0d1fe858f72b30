import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant } from './common';
import { inputList } from './input';
import { uploaded, uploadId } from './upload';

/** Subjects of a report: an item of a marketplace, its seller, a customer's post. */
export const reportKinds = ['item', 'seller', 'post'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportReasons = ['fake', 'prohibited', 'misleading', 'offensive', 'scam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Letters as people count them. A report for another reason than those named says which. */
export const maxReportLetters = 500;
export const minReportLetters = 5;
export const maxReportPictures = 3;

const subject = {
  kind: v.picklist(reportKinds),
  /** `mercari/m36144759504`; of a seller with the marketplace before its own id too. */
  id: v.pipe(v.string(), v.regex(/^[\w.:@/-]{1,140}$/)),
};

const report = v.object({
  id: rowId,
  kind: v.picklist(reportKinds),
  thing: v.string(),
  reason: v.picklist(reportReasons),
  words: v.string(),
  pictures: v.array(uploaded),
  at: instant,
  state: v.picklist(['open', 'closed']),
  /** The answer of support, in its own words; null while it is open. */
  answer: v.nullable(v.string()),
});
export type Report = v.InferOutput<typeof report>;

export const reportCalls = {
  /**
   * Reports an item, a seller or a post; a customer has one open report of each. Refusals: notFound, reportOpen, pictureUnknown,
   * rateLimited.
   */
  'Sig.Front.Report.Make': defineCall({
    method: 'POST',
    maxBytes: 32_768,
    login: true,
    input: v.object({
      ...subject,
      reason: v.picklist(reportReasons),
      words: v.pipe(v.string(), v.trim(), v.maxLength(8000)),
      pictures: inputList(uploadId, maxReportPictures),
    }),
    output: report,
  }),
  /** Lists the customer's reports, newest first. */
  'Sig.Front.Report.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({ reports: v.array(report), next: v.nullable(cursor) }),
  }),
};
