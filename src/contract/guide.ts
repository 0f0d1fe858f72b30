import * as v from 'valibot';
import { contentId } from './article';
import { defineCall } from './call';
import { languageCode, nothing } from './common';
import { sites } from './sites';

const ownPath = v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/?=&%.#-]*$/));

/** A piece of a section. Figures in its words are the fees, limits and rules of now. */
export const guideBlock = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  v.object({ kind: v.literal('steps'), items: v.array(v.string()) }),
  v.object({ kind: v.literal('table'), head: v.array(v.string()), rows: v.array(v.array(v.string())) }),
  v.object({ kind: v.literal('stores'), items: v.array(v.object({ site: v.picklist(sites), text: v.string() })) }),
  v.object({ kind: v.literal('links'), items: v.array(v.object({ to: ownPath, text: v.string() })) }),
  /** The table of goods that cannot be sent, or not by every way: the page has the rules. */
  v.object({ kind: v.literal('restricted') }),
]);
export type GuideBlock = v.InferOutput<typeof guideBlock>;

export const guideSection = v.object({ id: contentId, title: v.string(), blocks: v.array(guideBlock) });
export type GuideSection = v.InferOutput<typeof guideSection>;

/** `type` names it in addresses. `language` is that of its texts: English where there are none in the reader's. */
export const guideCard = v.object({ type: contentId, title: v.string(), lead: v.string(), language: languageCode });
export type GuideSummary = v.InferOutput<typeof guideCard>;

export const guideCalls = {
  /** Lists the guides. */
  'Sig.Front.Guide.List': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ guides: v.array(guideCard) }),
  }),
  /** Gets one guide. Refusals: notFound. */
  'Sig.Front.Guide.Detail': defineCall({
    method: 'GET',
    input: v.object({ type: contentId }),
    output: v.object({ ...guideCard.entries, sections: v.array(guideSection) }),
  }),
};
