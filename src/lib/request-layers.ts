/** A request to the layers over the page, and their answer. */
export interface LayersRequest {
  /** To close the topmost, or to leave the history's entries for another document. */
  readonly action: 'close' | 'leave';
  /** One was there, and was asked to close. */
  isHandled?: boolean;
  /** Resolves once the history has finished its step. */
  wait?: Promise<void>;
}

/** Asks by an event of the window: without a layer nobody listens, and their code is not loaded for it (ui/feedback/layers). */
export function requestLayers(action: LayersRequest['action']): LayersRequest {
  const detail: LayersRequest = { action };
  window.dispatchEvent(new CustomEvent('layers', { detail }));
  return detail;
}
