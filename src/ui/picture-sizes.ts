/** The widths that the API draws pictures in, in pixels, and how wide they stand on the page; the first paint asks by them too. */
export const pictureWidths = [360, 720, 1080] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const cardSizes = '(min-width: 1120px) 208px, (min-width: 640px) 24vw, 46vw';
/** Cards of a grid that stand on the first screen of a phone: their pictures are wanted at once. */
export const cardsOnScreen = 4;

export const gallerySizes = '(min-width: 900px) 480px, 100vw';

/** Address of a picture in one width; `{w}` in the contract's address stands for it. */
export const pictureAt = (src: string, width: PictureWidth): string => src.replace('{w}', String(width));

export const pictureSet = (src: string): string =>
  pictureWidths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ');
