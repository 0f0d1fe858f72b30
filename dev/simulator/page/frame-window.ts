import type { ToFrame } from '../frame-wire';
import { frameOrigin } from '../addresses';
import { useSimulator } from './state';

let frame: HTMLIFrameElement | null = null;

/** The frame that stands now; null while there is none. */
export function holdFrame(element: HTMLIFrameElement | null): void {
  frame = element;
}

export const isFrame = (source: MessageEventSource | null): boolean =>
  frame !== null && source !== null && source === frame.contentWindow;

export function postToFrame(message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, frameOrigin(useSimulator.getState().opening.host, location));
}
