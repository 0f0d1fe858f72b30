import * as v from 'valibot';
import { toFrame, type FromFrame, type ToFrame } from '../frame-wire';
import { simulatorOrigin } from '../addresses';

export interface FrameLink {
  send(message: FromFrame): void;
  hear(listener: (message: ToFrame) => void): void;
}

/** The way to the simulator's page. Outside of its frame it leads nowhere: the host then never answers. */
export function openLink(): FrameLink {
  const origin = simulatorOrigin(location);
  const heard: ((message: ToFrame) => void)[] = [];
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (parent === window || event.origin !== origin || event.source !== parent) return;
    // The storefront listens to window messages too, and must not see the simulator's own.
    event.stopImmediatePropagation();
    const read = v.safeParse(toFrame, event.data);
    if (read.success) for (const listener of heard) listener(read.output);
  });
  return {
    send(message) {
      if (parent !== window) parent.postMessage(message, origin);
    },
    hear: (listener) => void heard.push(listener),
  };
}
