import { useState } from 'react';
import type { Picture } from '../contract/goods';
import css from './goods-picture.module.css';
import { pictureAt, pictureSet } from './picture-sizes';

/** CSS pixels that the smallest picture is sharp in, at three pixels of the device each. */
const SMALL = 120;

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
  // Chromium watches the window for each picture with a choice of sources, and does not release one that was made and never shown, as React does with
  // components that it starts twice: whole pages of rows stayed in memory. A small picture needs no choice.
  const isSmall = /^\d+px$/.test(sizes) && parseInt(sizes, 10) <= SMALL;
  return (
    <img
      className={css.picture}
      src={pictureAt(picture.src, 360)}
      srcSet={isSmall ? undefined : pictureSet(picture.src)}
      sizes={isSmall ? undefined : sizes}
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
