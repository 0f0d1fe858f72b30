import * as v from 'valibot';
import { rowId } from '../cart';
import { languageCode } from '../common';
import { postStates } from '../experience';
import { picture } from '../goods';
import { reportKinds, reportReasons } from '../report';
import {
  reviewFacts,
  reviewFaults,
  reviewKinds,
  reviewMedia,
  reviewPlatforms,
  reviewStates,
  shareInfo,
} from '../review';
import { uploaded } from '../upload';
import { defineDeskCall } from './desk-call';

const id = v.object({ id: rowId });
const words = v.pipe(v.string(), v.trim(), v.maxLength(2_000));

/** A verdict against a review or a post; its author reads both. */
const fault = v.object({
  id: rowId,
  reason: v.picklist(reviewFaults),
  note: v.pipe(v.string(), v.trim(), v.maxLength(500)),
});

/** The facts that a review and a post have in common. */
const opinion = {
  id: rowId,
  language: languageCode,
  /** The name that readers see, and the customer's number. */
  author: v.string(),
  customer: v.string(),
  title: v.string(),
  words: v.string(),
  pictures: v.array(picture),
  submittedAt: v.string(),
  reason: v.nullable(v.picklist(reviewFaults)),
  note: v.string(),
  owner: v.nullable(v.string()),
};

const content = ['content'] as const;

export const deskReviewCalls = {
  /** A review with its pictures, the goods that it is about, and what was measured. Refusals: notFound. */
  'Desk.Review.Detail': defineDeskCall({
    kind: 'read',
    roles: content,
    input: id,
    output: v.object({
      ...opinion,
      kind: v.picklist(reviewKinds),
      media: v.nullable(v.picklist(reviewMedia)),
      state: v.picklist(reviewStates),
      keywords: v.array(v.string()),
      /** The goods as they were ordered, with their page on the storefront; null for a review elsewhere. */
      goods: v.nullable(v.object({ title: v.string(), path: v.string() })),
      order: v.nullable(v.string()),
      /** The stars that the customer gave to the order. */
      stars: v.nullable(v.number()),
      facts: v.nullable(reviewFacts),
      platform: v.nullable(v.picklist(reviewPlatforms)),
      url: v.nullable(v.string()),
      info: v.nullable(shareInfo),
      /** The month of Japan in which the points of a monthly one come, `2026-11`. */
      month: v.nullable(v.string()),
      points: v.number(),
      /** The day on which postponed points come. */
      delayUntil: v.nullable(v.string()),
    }),
  }),
  /**
   * Approves a review, as one of high quality with `high`. With `postpone` its points come with the next month of Japan in which there is room.
   * Refusals: notFound, changed.
   */
  'Desk.Review.Approve': defineDeskCall({
    kind: 'change',
    roles: content,
    input: v.object({ id: rowId, high: v.boolean(), postpone: v.boolean() }),
    output: v.object({ points: v.number() }),
  }),
  /** Turns down a review that is not approved yet. Refusals: notFound, changed. */
  'Desk.Review.Reject': defineDeskCall({ kind: 'change', roles: content, input: fault, output: v.object({}) }),
  /** Hides an approved review from readers; its points stay. Refusals: notFound, changed. */
  'Desk.Review.TakeDown': defineDeskCall({ kind: 'change', roles: content, input: fault, output: v.object({}) }),
};

export const deskPostCalls = {
  /** An experience post of a customer. Refusals: notFound. */
  'Desk.Post.Detail': defineDeskCall({
    kind: 'read',
    roles: content,
    input: id,
    output: v.object({ ...opinion, state: v.picklist(postStates), publishedAt: v.nullable(v.string()) }),
  }),
  /** Publishes a post. Refusals: notFound, changed. */
  'Desk.Post.Approve': defineDeskCall({ kind: 'change', roles: content, input: id, output: v.object({}) }),
  /** Turns down a post that is not approved yet. Refusals: notFound, changed. */
  'Desk.Post.Reject': defineDeskCall({ kind: 'change', roles: content, input: fault, output: v.object({}) }),
  /** Hides an approved post from readers. Refusals: notFound, changed. */
  'Desk.Post.TakeDown': defineDeskCall({ kind: 'change', roles: content, input: fault, output: v.object({}) }),
};

export const deskReportCalls = {
  /** A report, with how many customers reported the same. Refusals: notFound. */
  'Desk.Report.Detail': defineDeskCall({
    kind: 'read',
    roles: ['support', 'content'],
    input: id,
    output: v.object({
      id: rowId,
      kind: v.picklist(reportKinds),
      /** `mercari/m36144759504`; of a post its id. */
      subject: v.string(),
      /** The storefront's page of it; null where it has none. */
      path: v.nullable(v.string()),
      reason: v.picklist(reportReasons),
      words: v.string(),
      pictures: v.array(uploaded),
      at: v.string(),
      customer: v.string(),
      /** The number of customers who reported the same, whatever the reason, and the reports that are open. */
      customers: v.number(),
      open: v.number(),
      closedAt: v.nullable(v.string()),
      answer: v.nullable(v.string()),
      owner: v.nullable(v.string()),
    }),
  }),
  /** Closes a report with words that its customer reads: what was done. Refusals: notFound, changed. */
  'Desk.Report.Close': defineDeskCall({
    kind: 'change',
    roles: ['support', 'content'],
    input: v.object({ id: rowId, answer: v.pipe(words, v.minLength(1)) }),
    output: v.object({}),
  }),
};
