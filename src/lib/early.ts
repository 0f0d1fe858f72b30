/** The results that the document's first script leaves for the bundle (src/prerender). */
export interface Boot {
  /** Key of the language it found. */
  readonly language: string;
  /** Kind of the ready-made markup that it chose, or ''. */
  readonly shell: string;
  /** Common and page texts in the reader's language: area → tree. */
  readonly texts?: Promise<unknown>;
  /** Shows the goods of the page's first read on blank cards, as soon as they and the texts are here. */
  readonly showGoods?: (cards: readonly Element[]) => void;
  /** The reads that it started before any bundle came: address → the answer's JSON. Each is taken once. */
  readonly early: Record<string, Promise<unknown> | undefined>;
  /** The headers of an answer of the API, and when they arrived by the device's clock. */
  firstHeaders?: readonly [headers: Headers, at: number];
}

declare global {
  interface Window {
    __boot?: Boot;
  }
}

/** The maximum age of an answer that nobody has taken, in milliseconds: its page was left before its chunk came. */
const MAX_AGE = 10_000;
const answeredAt = new Map<string, number>();

/** The promise of a read that was already started, or undefined. Its failure means: go the ordinary way. */
export function takeEarly(url: string): Promise<unknown> | undefined {
  const early = globalThis.window?.__boot?.early;
  const promise = early?.[url];
  if (!early || !promise) return undefined;
  const isRecent = Date.now() - (answeredAt.get(url) ?? Date.now()) <= MAX_AGE;
  delete early[url];
  answeredAt.delete(url);
  return isRecent ? promise : undefined;
}

export const hasEarly = (url: string): boolean => globalThis.window?.__boot?.early[url] !== undefined;

/** Keeps a read that was started ahead of its page, until it is taken. */
export function putEarly(url: string, answer: Promise<unknown>): void {
  // A failure is answered by the ordinary way, which the taker goes; nobody else need know.
  answer.then(
    () => answeredAt.set(url, Date.now()),
    () => undefined,
  );
  window.__boot ??= { language: '', shell: '', early: {} };
  window.__boot.early[url] = answer;
}

/** A write was answered, or somebody else logged in: what was read before it is taken by no page. */
export function forgetEarly(): void {
  const early = globalThis.window?.__boot?.early;
  for (const url of Object.keys(early ?? {})) delete early?.[url];
  answeredAt.clear();
}
