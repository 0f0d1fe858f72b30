import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';
import css from './skeleton-sample.module.css';

/** Skeleton with the size of a sample in the reader's language, which is not seen or heard. The content below does not move later. */
export const SkeletonSample = ({ children }: { readonly children: ReactNode }) => (
  <Skeleton>
    <div className={css.sample} aria-hidden="true" inert>
      {children}
    </div>
  </Skeleton>
);
