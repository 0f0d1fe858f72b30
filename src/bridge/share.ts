export type Shared = 'shared' | 'cancelled' | 'failed';

async function share(data: ShareData): Promise<Shared> {
  if (typeof navigator.share !== 'function') return 'failed';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Hands a link to the device's share sheet; `failed` where there is none. Call it in the tap itself. */
export const shareLink = (link: { readonly title: string; readonly url: string }): Promise<Shared> => share(link);

/** The file in a `data:image/…;base64,` address; undefined for another address. Without a wait, which would cost the tap's permission. */
function fileIn(dataUrl: string): File | undefined {
  const [, type, ending, data] = /^data:(image\/(png|gif|jpeg));base64,(.+)$/.exec(dataUrl) ?? [];
  if (type === undefined || ending === undefined || data === undefined) return undefined;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `code.${ending}`, { type });
}

/** Hands a picture, as a data address, to the device's share sheet; `failed` where that takes no files. */
export async function shareImageFile(dataUrl: string, title: string): Promise<Shared> {
  const file = fileIn(dataUrl);
  if (!file || !(navigator.canShare?.({ files: [file] }) ?? false)) return 'failed';
  return share({ files: [file], title });
}
