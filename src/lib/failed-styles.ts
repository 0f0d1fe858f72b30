const failed = new Set<HTMLLinkElement>();
let coming: Promise<void> | undefined;

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve(), { once: true });
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)), { once: true });
    link.replaceWith(again);
  });

async function fetchAll(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(fetchAgain));
}

/** Asks anew for the styles that did not come; rejects, in the words of Vite's preload, where one fails again. */
export function styleAgain(): Promise<void> {
  coming ??= fetchAll().finally(() => {
    coming = undefined;
  });
  return coming;
}

/**
 * Has styles that did not come asked for again when there is a connection. Vite's preload asks for a style once in a document's life, its
 * failure included: a part that comes later would stand bare (vite 8.3 `preloadOnce`, read 2026-11-24).
 */
export function watchStyles(): void {
  // An element's error does not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
  // A second failure reaches the callers that wait for a style; the other styles are requested again with the next connection.
  window.addEventListener('online', () => void styleAgain().catch(() => undefined));
}
