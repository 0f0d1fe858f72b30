import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { instant, nothing } from './common';
import { site } from './goods';
import { nameLine } from './input';
import { blockWords, conditionList, sellerId, sorts, yenDigits } from './search';

/** Saved searches of one customer. */
export const maxSearches = 30;

/** The query of a saved search, as fields of `/search`; `not` has its block-words, joined by commas. */
export const savedQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  site: v.optional(site),
  seller: v.optional(sellerId),
  min: v.optional(yenDigits),
  max: v.optional(yenDigits),
  condition: v.optional(conditionList),
  stock: v.optional(v.literal('1')),
  sort: v.optional(v.picklist(sorts)),
  not: v.optional(blockWords),
});
export type SavedQuery = v.InferOutput<typeof savedQuery>;

/** '' where the words of the search name it. */
const name = nameLine(60);

export const savedSearch = v.object({
  id: rowId,
  name: v.string(),
  query: savedQuery,
  notices: v.boolean(),
  /** Goods that were listed since its owner last looked; counted up to 100. */
  finds: v.number(),
  at: instant,
});
export type SavedSearch = v.InferOutput<typeof savedSearch>;

export const savedSearchCalls = {
  /** Lists the customer's saved searches, newest first. */
  'Sig.Front.User.SavedSearch.List': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ searches: v.array(savedSearch) }),
  }),
  /**
   * Saves a search. One that is saved already keeps its place and takes the new name. Refusals: searchesFull, invalidInput with `fields`
   * (`not`).
   */
  'Sig.Front.User.SavedSearch.Save': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ name, query: savedQuery, notices: v.boolean() }),
    output: v.object({ id: rowId }),
  }),
  /** Changes a saved search; fields that are left out stay. Refusals: notFound, invalidInput with `fields` (`not`). */
  'Sig.Front.User.SavedSearch.Change': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      id: rowId,
      name: v.optional(name),
      not: v.optional(blockWords),
      notices: v.optional(v.boolean()),
    }),
    output: nothing,
  }),
  /** Marks the results of a saved search as seen. Refusals: notFound. */
  'Sig.Front.User.SavedSearch.Look': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: nothing,
  }),
  /** Deletes a saved search. */
  'Sig.Front.User.SavedSearch.Delete': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: nothing,
  }),
};
