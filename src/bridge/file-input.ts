import { pictureTypes } from './protocol';
import { failCall, type Result } from './types';

type PictureType = (typeof pictureTypes)[number];

export interface ChosenPicture {
  readonly type: PictureType;
  /** base64 without a `data:` prefix. */
  readonly data: string;
}

/** Milliseconds that a web view gets to hand over the files once the page is seen again. */
const AFTER_RETURN = 1500;

function asBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

const isPicture = (type: string): type is PictureType => pictureTypes.some((known) => known === type);

/**
 * The system's own file chooser, called in the tap. Many web views read only the first of `accept`, and some never answer: the page being
 * seen again without a file counts as "cancelled", a file that is no picture as "denied" (docs/hosts.md §4).
 */
export function chooseFiles(
  count: number,
  signal: AbortSignal | undefined,
): Promise<Result<{ images: ChosenPicture[] }>> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = count > 1;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: Result<{ images: ChosenPicture[] }>) => {
      clearTimeout(timer);
      window.removeEventListener('focus', onReturn);
      signal?.removeEventListener('abort', giveUp);
      resolve(result);
    };
    const giveUp = () => end(failCall('cancelled'));
    const onReturn = () => {
      timer = setTimeout(giveUp, AFTER_RETURN);
    };
    input.addEventListener('cancel', giveUp);
    input.addEventListener('change', () => {
      clearTimeout(timer);
      window.removeEventListener('focus', onReturn);
      readPictures([...(input.files ?? [])].slice(0, count)).then(end, () => end(failCall('host-error')));
    });
    window.addEventListener('focus', onReturn);
    signal?.addEventListener('abort', giveUp);
    input.click();
  });
}

async function readPictures(files: readonly File[]): Promise<Result<{ images: ChosenPicture[] }>> {
  const images: ChosenPicture[] = [];
  for (const file of files) {
    if (!isPicture(file.type)) return failCall('denied', file.type);
    images.push({ type: file.type, data: await asBase64(file) });
  }
  return images.length > 0 ? { ok: true, value: { images } } : failCall('cancelled');
}
