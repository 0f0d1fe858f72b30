import type { LayersRequest } from '@/lib/request-layers';
import { entriesSettled, leaveEntries, openEntry, settleEntries } from './layer-entries';

/** Close functions of the layers over the page, topmost last: popups and the enlarged picture. */
const open: (() => void)[] = [];
let isListening = false;

export const layerCount = (): number => open.length;

/** Asks the topmost layer to close; false where there is none, and Back may leave the page. */
function closeTopLayer(): boolean {
  const top = open[open.length - 1];
  top?.();
  return top !== undefined;
}

/** Answers `requestLayers`. */
function onLayersRequest({ detail }: CustomEvent<LayersRequest>): void {
  if (detail.action === 'close') detail.isHandled = closeTopLayer();
  detail.wait = detail.action === 'close' ? entriesSettled() : leaveEntries();
}

/** Lays a layer on top; gives what takes it away again. */
export function pushLayer(close: () => void): () => void {
  if (!isListening) window.addEventListener('layers', onLayersRequest as EventListener);
  isListening = true;
  open.push(close);
  openEntry({ count: layerCount, closeTop: closeTopLayer });
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    // Several may go at once, and another may come in their place.
    queueMicrotask(settleEntries);
  };
}
