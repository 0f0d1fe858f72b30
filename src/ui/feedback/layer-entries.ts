/**
 * Entries of the browser's history for the layers over a page: each has the page's own address, so that Back takes the layer away and not the
 * page. Nothing of the entries is left once the layers are gone, except ahead of the page, where Forward finds nothing to open.
 */

interface EntryState {
  /** The router's key of the page. */
  readonly key?: string;
  /** Number of layers over the page when the entry was made; missing in the page's own entry. */
  readonly layer?: number;
}

/** A router's write that arrived while a layer's entry was current; it belongs in the page's own entry, or after it. */
interface Written {
  readonly how: 'pushState' | 'replaceState';
  readonly state: unknown;
  readonly url: string;
}

interface Layers {
  readonly count: () => number;
  readonly closeTop: () => void;
}

/** Milliseconds within which a browser steps back; one that does not is not waited for. */
const PATIENCE = 500;

const native = History.prototype;
const entry = (): EntryState => (history.state ?? {}) as EntryState;
const level = (): number => entry().layer ?? 0;

let layers: Layers | undefined;
/** Keys of the page on show: the router's newest, and that of the page's own entry. */
let currentKey: string | undefined;
let pageKey: string | undefined;
let written: Written | undefined;
/** The time until which a step of our own may be under way, by the page's own clock. */
let steppingUntil = 0;
let hasArrived: Promise<void> | undefined;
let arrive: (() => void) | undefined;
/** Another document takes the page's place: what lies on it gets no entry any more. */
let isLeaving = false;
let isTelling = false;

const isStepping = (): boolean => performance.now() < steppingUntil;

function step(by: number): void {
  steppingUntil = performance.now() + PATIENCE;
  hasArrived = new Promise((resolve) => {
    arrive = resolve;
    setTimeout(resolve, PATIENCE);
  });
  history.go(by);
}

/** A page that is opened out of a layer takes the layer's place, so that Back leads from it to the page itself. */
function push(state: unknown, _unused: string, url?: string | URL | null): void {
  const how = level() > 0 || isStepping() ? 'replaceState' : 'pushState';
  native[how].call(history, state, '', url);
  written = isStepping() ? { how: 'pushState', state, url: location.href } : undefined;
  currentKey = entry().key;
}

/** The page's address changes while a layer lies on it, as filters do: the layer's entry stays one, and the page's own follows later. */
function replace(state: unknown, _unused: string, url?: string | URL | null): void {
  const layer = level();
  const entryState = layer > 0 ? { ...(state as object | null), layer } : state;
  native.replaceState.call(history, entryState, '', url);
  if (layer > 0 || isStepping()) written = { how: written?.how ?? 'replaceState', state, url: location.href };
  currentKey = entry().key;
}

/**
 * Tells the router the address that is right now. Chromium calls listeners of the window in the order in which they were added, so the router
 * may have read an address that `writeDown` then changed.
 */
function notifyRouter(): void {
  isTelling = true;
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  isTelling = false;
}

function writeDown(): void {
  if (!written) return;
  const { how, state, url } = written;
  const layer = level();
  native[how].call(history, layer > 0 ? { ...(state as object | null), layer } : state, '', url);
  if (layer === 0 || how === 'pushState') written = undefined;
  notifyRouter();
}

/** Brings the history to as many entries as there are layers. */
export function settleEntries(): void {
  const missing = (layers?.count() ?? 0) - level();
  if (missing < 0 && !isStepping() && !isLeaving) step(missing);
}

function onPopState(event: PopStateEvent): void {
  if (isTelling) return;
  const { key } = entry();
  const isSamePage = key === currentKey || (written !== undefined && key === pageKey);
  const wasStepping = isStepping();
  steppingUntil = 0;
  arrive?.();
  if (!isSamePage) {
    written = undefined;
    currentKey = key;
    settleEntries();
    return;
  }
  const open = layers?.count() ?? 0;
  // From here on the step is between entries of one page, so the router need not hear of it.
  if (wasStepping || open !== level()) event.stopImmediatePropagation();
  writeDown();
  if (isLeaving) return;
  if (wasStepping) addEntry();
  else if (level() > open) settleEntries();
  else if (level() < open) {
    layers?.closeTop();
    // One that refused to close is in the way of the next Back too: its entry lies ahead.
    setTimeout(() => {
      if (level() < (layers?.count() ?? 0)) step(1);
    });
  }
}

/** Adds the entry of a layer that was just laid on the page. One that a closing layer has not left yet serves the next layer. */
function addEntry(): void {
  const open = layers?.count() ?? 0;
  if (level() >= open || isStepping()) return;
  native.pushState.call(history, { ...entry(), layer: open }, '');
}

export function openEntry(of: Layers): void {
  if (!layers) {
    window.addEventListener('popstate', onPopState, true);
    history.pushState = push;
    history.replaceState = replace;
  }
  layers = of;
  currentKey = entry().key;
  if (!written) pageKey = currentKey;
  addEntry();
}

/** When no step of our own is on its way any more: a further one, asked for before, would be lost in it. */
export async function entriesSettled(): Promise<void> {
  // A layer that went in this task steps at its end.
  await Promise.resolve();
  await hasArrived;
}

/** Steps back to the page's own entry, for a document that takes the page's place while a layer lies on it. */
export async function leaveEntries(): Promise<void> {
  isLeaving = true;
  await entriesSettled();
  if (level() === 0) return;
  step(-level());
  await hasArrived;
}
