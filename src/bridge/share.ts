import { copyText } from './clipboard';

export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands a link to the device's share sheet; where there is none, copies it. Call it in the tap itself. */
export async function shareLink(link: { readonly title: string; readonly url: string }): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
