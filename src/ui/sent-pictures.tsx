import { Suspense, useState } from 'react';
import type { Picture } from '../contract/goods';
import { GoodsPicture } from './goods-picture';
import { lazyPart } from './lazy-part';
import { cardSizes, pictureAt } from './picture-sizes';
import css from './sent-pictures.module.css';

const Zoom = lazyPart('host', () => import('./picture-zoom').then((part) => part.Zoom));

interface SentPicturesProps {
  readonly pictures: readonly Picture[];
  /** In a conversation they are small; where they are what a page is about, the first is as wide as it. */
  readonly large?: boolean;
  /** The name of the pictures as a group. */
  readonly label: string;
  readonly nameOf: (index: number) => string;
}

/** Pictures that somebody sent; a tap shows one large. */
export function SentPictures({ pictures, large = false, label, nameOf }: SentPicturesProps) {
  const [zoomed, setZoomed] = useState<number>();
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={large ? css.large : css.pictures} aria-label={label}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button type="button" className={css.open} onClick={() => setZoomed(index)}>
              <GoodsPicture
                picture={picture}
                alt={nameOf(index)}
                sizes={large ? cardSizes : '96px'}
                urgency={large && index === 0 ? 'first' : 'lazy'}
              />
            </button>
          </li>
        ))}
      </ul>
      {zoomed === undefined ? null : (
        <Suspense fallback={null}>
          <Zoom
            label={label}
            pictures={pictures.map(({ src }, index) => ({ src: pictureAt(src, 1080), alt: nameOf(index) }))}
            start={zoomed}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
