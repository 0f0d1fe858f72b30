/** Whether the API says that its shop is a demo: goods, people and prices are invented. */
let isDemo = false;
const listeners = new Set<() => void>();

/** Notes the `X-Demo` header of an answer. */
export function noteDemo(header: unknown): void {
  if (header !== '1') return;
  isDemo = true;
  for (const listener of listeners) listener();
}

export const isDemoShop = (): boolean => isDemo;

export function watchDemo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
