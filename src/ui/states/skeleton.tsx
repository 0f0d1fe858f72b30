import type { ReactNode } from 'react';
import css from './states.module.css';

interface SkeletonLinesProps {
  /** Percent of the column. */
  readonly width?: 40 | 60 | 80 | 100;
  readonly lines?: number;
}

/** Grey bars in place of lines of text. */
export function SkeletonLines({ width = 100, lines = 1 }: SkeletonLinesProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={width === 100 ? css.skeletonLine : `${css.skeletonLine} ${css[`w${width}`]}`}
          aria-hidden="true"
        />
      ))}
    </>
  );
}

interface SkeletonProps {
  /** Lines of text, where it has no shape of its own. */
  readonly lines?: number;
  /** Starts with a shorter line, as a heading does. */
  readonly heading?: 40 | 60;
  readonly children?: ReactNode;
}

/** The loading state of a part of a page: grey shapes in place of what is still loading. */
export const Skeleton = ({ lines = 0, heading, children }: SkeletonProps) => (
  <div aria-busy="true">
    {heading ? <SkeletonLines width={heading} /> : null}
    <SkeletonLines lines={lines} />
    {children}
  </div>
);
