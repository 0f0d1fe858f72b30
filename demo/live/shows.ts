import texts from './texts.json' with { type: 'json' };
import { programmeGoods } from './programmes';
import { isListed, showOf, showsAround, stateOf } from './slots';
import type { ShowSlot } from './slots';
import type { Show } from '@server/domains/live/show';

function toShow({ slot, programme, startsAt, endsAt }: ShowSlot, now: Date): Show {
  const state = stateOf(slot, now.getTime());
  return {
    id: String(slot),
    ...texts[programme],
    state,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    picture: null,
    isSilent: true,
    stream: state === 'soon' ? null : `/streams/${slot}/master.m3u8`,
    goods: programmeGoods[programme],
  };
}

/** The shows of the demo around an instant: the current one, those that come, then replays. */
export const listDemoShows = (now: Date): readonly Show[] =>
  showsAround(now.getTime()).map((slot) => toShow(slot, now));

/** Finds a show of the demo that its list names. */
export const findDemoShow = (id: string, now: Date): Show | undefined =>
  /^\d{1,9}$/.test(id) && isListed(Number(id), now.getTime()) ? toShow(showOf(Number(id)), now) : undefined;
