/** A request to the layers over the page, and their answer. */
export interface LayersAsked {
  /** To close the topmost, or to leave the history's entries for another document. */
  readonly ask: 'close' | 'leave';
  /** One was there, and was asked to close. */
  isTaken?: boolean;
  /** Until then the history is on its way. */
  wait?: Promise<void>;
}

/** Asks by an event of the window: without a layer nobody listens, and their code is not loaded for it (ui/feedback/layers). */
export function askLayers(ask: LayersAsked['ask']): LayersAsked {
  const detail: LayersAsked = { ask };
  window.dispatchEvent(new CustomEvent('layers', { detail }));
  return detail;
}
