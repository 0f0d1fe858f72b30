declare global {
  /** Of `start-of-time.mjs`. */
  var restartTime: () => void;
}
globalThis.restartTime();

export {};
