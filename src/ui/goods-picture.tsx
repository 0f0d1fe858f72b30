import { useState } from 'react';
import type { Picture } from '../contract/goods';
import css from './goods-picture.module.css';
import { pictureAt, pictureSet } from './picture-sizes';

interface GoodsPictureProps {
  readonly picture: Picture;
  readonly alt: string;
  readonly sizes: string;
  /** The first picture of a page is wanted at once, those below the fold when they come near. */
  readonly urgency?: 'first' | 'soon' | 'lazy';
}

/** A square picture whose box stands from the first paint; one that fails leaves its alt text on calm ground. */
export function GoodsPicture({ picture, alt, sizes, urgency = 'lazy' }: GoodsPictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <span className={css.failed}>{alt}</span>;
  return (
    <img
      className={css.picture}
      src={pictureAt(picture.src, 360)}
      srcSet={pictureSet(picture.src)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={urgency === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
