import * as v from 'valibot';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { goodsCard, goodsText, picture } from './goods';

const showStates = ['on', 'soon', 'replay'] as const;
export type ShowState = (typeof showStates)[number];

const showId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const showFields = {
  id: showId,
  title: goodsText,
  about: goodsText,
  state: v.picklist(showStates),
  startsAt: instant,
  /** Null while nobody knows. */
  endsAt: v.nullable(instant),
  picture,
};
const show = v.object(showFields);
export type LiveShow = v.InferOutput<typeof show>;

/** A show with its stream and the goods that are pinned to it now. */
const showDetail = v.object({
  ...showFields,
  /** True where it has no sound. */
  silent: v.boolean(),
  stream: v.nullable(v.pipe(v.string(), v.regex(/^(?:\/streams\/|https:\/\/)/), v.maxLength(500))),
  goods: v.array(goodsCard),
});
export type LiveShowDetail = v.InferOutput<typeof showDetail>;

export const liveCalls = {
  /** Lists live shows: the running one, then coming ones, then replays, newest first. */
  'Sig.Front.Live.List': defineCall({ method: 'GET', input: nothing, output: v.object({ shows: v.array(show) }) }),
  /**
   * Gets a live show with the goods that are pinned to it now. `stream` is its HLS playlist, of this server or at an https address on a host that
   * the document's policy names; null before it starts. Refusals: notFound.
   */
  'Sig.Front.Live.Detail': defineCall({
    method: 'GET',
    input: v.object({ id: showId }),
    output: showDetail,
  }),
};
