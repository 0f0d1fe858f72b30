import { pictureSet } from '../ui/picture-sizes';

/**
 * Asks for a picture as wide as the page will show it, and gives it as a CSS image once it is here; the bundle's `<img>` of the same address
 * then has it at once.
 */
export function earlyPicture(src: string, sizes: string, show: (image: string) => void): void {
  const image = new Image();
  image.addEventListener('load', () => show(`url("${image.currentSrc}")`));
  image.sizes = sizes;
  image.srcset = pictureSet(src);
}
