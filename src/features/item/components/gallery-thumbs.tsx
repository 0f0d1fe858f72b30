import type { Picture } from '@/contract/goods';
import { GoodsPicture } from '@/ui/goods-picture';
import css from './gallery-thumbs.module.css';

interface GalleryThumbsProps {
  readonly pictures: readonly Picture[];
  /** The one on show, from 0. */
  readonly at: number;
  readonly nameOf: (index: number) => string;
  readonly onChoose: (index: number) => void;
}

/** All pictures of an item at a glance, below the large one; a click shows one. For wide screens. */
export function GalleryThumbs({ pictures, at, nameOf, onChoose }: GalleryThumbsProps) {
  return (
    <ul className={css.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            className={css.thumb}
            aria-label={nameOf(index)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <GoodsPicture picture={picture} alt="" sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
