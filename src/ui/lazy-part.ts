import { lazy, type ComponentType } from 'react';
import type { TextArea } from '../config/route-row';
import { loadTexts } from '../i18n/i18n';
import { styleAgain } from '../lib/failed-styles';

let pendingCount = 0;

/** True while a part of a page is being loaded: the code that loads it handles a failure. */
export const isPartPending = () => pendingCount > 0;

/**
 * Asks, and where the connection is gone asks once more when it is back: what stands on the page is not lost for a part of it. It may be back before
 * the failure is told.
 */
async function onceConnected<T>(load: () => Promise<T>): Promise<T> {
  let isBack = false;
  const back = new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  }).then(() => {
    isBack = true;
  });
  pendingCount += 1;
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine && !isBack) throw error;
    await back;
    await styleAgain();
    return await load();
  } finally {
    pendingCount -= 1;
  }
}

/** A part of a page that comes when it is first drawn, with the texts of its areas. Render it inside a Suspense. */
export function lazyPart<P>(areas: TextArea | readonly TextArea[], load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await onceConnected(() => Promise.all([load(), ...[areas].flat().map(loadTexts)]));
    return { default: component };
  });
}
