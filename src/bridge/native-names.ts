/** Name of the object that a native app injects, and of the event by which it says that it did so late (docs/embedding.md). */
export const nativeObject = 'KakehashiHost';
export const nativeReadyEvent = 'KakehashiHostReady';

/** Whether an app's object is on the page: its own, or an iOS message handler of that name (docs/hosts.md §3). */
export function hasNativeObject(page: object): boolean {
  const { webkit } = page as { webkit?: { messageHandlers?: object } };
  return nativeObject in page || nativeObject in (webkit?.messageHandlers ?? {});
}
