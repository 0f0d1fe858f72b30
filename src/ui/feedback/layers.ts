/** What lies over the page, topmost last: popups and the zoomed picture. Each closes by its own rules (T-19). */
const open: (() => void)[] = [];

/** Lays a layer on top; gives what takes it away again. */
export function pushLayer(close: () => void): () => void {
  open.push(close);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

export const layerCount = (): number => open.length;

/** Asks the topmost layer to close; false where there is none, and Back may leave the page. */
export function closeTopLayer(): boolean {
  const top = open[open.length - 1];
  top?.();
  return top !== undefined;
}
