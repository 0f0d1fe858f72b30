export type Shared = 'shared' | 'cancelled' | 'failed';

/** Hands a link to the device's share sheet; `failed` where there is none. Call it in the tap itself. */
export async function shareLink(link: { readonly title: string; readonly url: string }): Promise<Shared> {
  if (typeof navigator.share !== 'function') return 'failed';
  try {
    await navigator.share(link);
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
