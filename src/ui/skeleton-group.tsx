import type { ReactNode } from 'react';
import css from './skeleton-group.module.css';

/**
 * The place of something on its way: as large as a sample of it in the reader's language, which nobody sees or hears. What follows below
 * stays where it is when the real one comes.
 */
export const SkeletonGroup = ({ children }: { readonly children: ReactNode }) => (
  <div aria-busy="true">
    <div className={css.blank} aria-hidden="true" inert>
      {children}
    </div>
  </div>
);
