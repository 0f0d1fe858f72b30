declare global {
  /** Defined in `start-of-time.mjs`. */
  var restartTime: () => void;
}
globalThis.restartTime();

export {};
