import * as v from 'valibot';
import { call } from './call';
import { instant, nothing } from './common';
import { goodsCard, picture } from './goods';

/** What shows are about; their words are the page's (`programme` in live.json). They come round in this order. */
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
export type Show = v.InferOutput<typeof show>;

export const liveCalls = {
  /** Lists live shows: the running one, then coming ones, then replays, newest first. */
  'Sig.Front.Live.List': call({ method: 'GET', input: nothing, output: v.object({ shows: v.array(show) }) }),
  /** Gets a live show with its goods. `stream` is its HLS playlist; null before it starts. Refusals: notFound. */
  'Sig.Front.Live.Detail': call({
    method: 'GET',
    input: v.object({ id: showId }),
    output: v.object({
      ...showFields,
      stream: v.nullable(v.pipe(v.string(), v.startsWith('/streams/'), v.maxLength(60))),
      goods: v.array(goodsCard),
    }),
  }),
};
