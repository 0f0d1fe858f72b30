import * as v from 'valibot';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { goodsCard, picture } from './goods';

/** The themes of shows, in the order in which they recur; their texts are in the page (`programme` in live.json). */
export const programmes = ['tea', 'knives', 'pottery'] as const;
export type Programme = (typeof programmes)[number];
const showStates = ['on', 'soon', 'replay'] as const;
export type ShowState = (typeof showStates)[number];

const showId = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const showFields = {
  id: showId,
  programme: v.picklist(programmes),
  state: v.picklist(showStates),
  startsAt: instant,
  endsAt: instant,
  picture,
};
const show = v.object(showFields);
export type LiveShow = v.InferOutput<typeof show>;

export const liveCalls = {
  /** Lists live shows: the running one, then coming ones, then replays, newest first. */
  'Sig.Front.Live.List': defineCall({ method: 'GET', input: nothing, output: v.object({ shows: v.array(show) }) }),
  /** Gets a live show with its goods. `stream` is its HLS playlist; null before it starts. Refusals: notFound. */
  'Sig.Front.Live.Detail': defineCall({
    method: 'GET',
    input: v.object({ id: showId }),
    output: v.object({
      ...showFields,
      stream: v.nullable(v.pipe(v.string(), v.startsWith('/streams/'), v.maxLength(60))),
      goods: v.array(goodsCard),
    }),
  }),
};
