/** What lies over the page, topmost last: popups and the enlarged picture. Each closes by its own rules (T-19). */
const open: (() => void)[] = [];

/** How long a navigation may take that closes a layer on its way, in milliseconds. */
const NAVIGATION = 50;

interface HistoryState {
  /** The router's key of the page. */
  readonly key?: string;
  /** How many layers lay over the page when the entry was made. */
  readonly layer?: number;
}

const historyState = (): HistoryState => (history.state ?? {}) as HistoryState;
const guards = (): number => historyState().layer ?? 0;
let pageKey: string | undefined;
let isDroppingGuards = false;
let isListening = false;

/** Each layer has an entry of the page's own address, so that Back takes the layer away and not the page (B-20). */
function addGuard(): void {
  if (guards() >= open.length) return;
  pageKey = historyState().key;
  history.pushState({ ...historyState(), layer: open.length }, '');
}

/** A layer that was closed otherwise leaves no entry behind. Where the page went on meanwhile, its entry lies in the past. */
function dropGuards(): void {
  const extra = guards() - open.length;
  if (extra <= 0 || isDroppingGuards) return;
  isDroppingGuards = true;
  history.go(-extra);
}

function onPopState(event: PopStateEvent): void {
  const isSamePage = historyState().key === pageKey;
  if (isDroppingGuards) {
    isDroppingGuards = false;
    if (isSamePage) event.stopImmediatePropagation();
    addGuard();
    return;
  }
  if (guards() > open.length) setTimeout(dropGuards);
  if (guards() >= open.length || !isSamePage) return;
  // The router has nothing to do: page and address stay.
  event.stopImmediatePropagation();
  closeTopLayer();
  // One that refused to close is in the way of the next Back too.
  setTimeout(addGuard, NAVIGATION);
}

/** Lays a layer on top; gives what takes it away again. */
export function pushLayer(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', onPopState, true);
  isListening = true;
  open.push(close);
  addGuard();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    setTimeout(dropGuards, NAVIGATION);
  };
}

/** Leaves for the page before, past the entries of layers that have just closed. */
export function leavePage(): void {
  const extra = isDroppingGuards ? 0 : Math.max(0, guards() - open.length);
  history.go(-1 - extra);
}

export const layerCount = (): number => open.length;

/** Asks the topmost layer to close; false where there is none, and Back may leave the page. */
export function closeTopLayer(): boolean {
  const top = open[open.length - 1];
  top?.();
  return top !== undefined;
}
