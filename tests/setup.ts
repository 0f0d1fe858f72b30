declare global {
  /** Of `start-of-time.mjs`. */
  var restartTime: () => void;
}
globalThis.restartTime();

/** Tests without a DOM stay light: what a page needs is set up only where there is a document. */
if (typeof document !== 'undefined') await import('./setup-page');

export {};
