import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** `loosing`: far enough, a loosened finger refreshes. */
export type PullState = 'still' | 'pulling' | 'loosing' | 'loading';

interface Pull {
  readonly state: PullState;
  /** The distance by which the list is drawn down, in pixels. */
  readonly by: number;
}

/** Pixels of the finger's way after which letting go refreshes. */
const enough = 72;
/** A list follows the finger at half its speed, and not for ever. */
const drawn = (distance: number) => Math.min(distance / 2, 64);
const still: Pull = { state: 'still', by: 0 };

/**
 * Pull to refresh: a finger that draws the page's head down goes through pulling and loosing, and lets `refresh` run while the
 * state is loading. Fingers alone; a mouse and a keyboard have the refresh button.
 */
export function usePull(container: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState(still);
  const run = useEffectEvent(refresh);
  useEffect(() => {
    const box = container.current;
    if (!box) return undefined;
    let from: number | undefined;
    let state: PullState = 'still';
    const show = (next: PullState, by: number) => {
      state = next;
      setPull({ state, by });
    };
    const start = (event: TouchEvent) => {
      const top = window.scrollY <= 0 && state === 'still' && event.touches.length === 1;
      from = top ? event.touches[0]?.clientY : undefined;
    };
    const move = (event: TouchEvent) => {
      if (from === undefined) return;
      const distance = (event.touches[0]?.clientY ?? from) - from;
      if (distance <= 0) {
        if (state !== 'still') show('still', 0);
        return;
      }
      // The page itself must not be drawn down along with it.
      if (event.cancelable) event.preventDefault();
      show(distance >= enough ? 'loosing' : 'pulling', drawn(distance));
    };
    const end = () => {
      from = undefined;
      if (state !== 'loosing') {
        if (state === 'pulling') show('still', 0);
        return;
      }
      show('loading', 48);
      void run().finally(() => show('still', 0));
    };
    box.addEventListener('touchstart', start, { passive: true });
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', end);
    return () => {
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', end);
    };
  }, [container]);
  return pull;
}
