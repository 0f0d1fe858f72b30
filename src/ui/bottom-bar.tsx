import type { ReactNode } from 'react';
import css from './bottom-bar.module.css';

/** The page's own bar of action, in reach of the thumb; the tabs give way to it (`PageFrame tabs={false}`). */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => <div className={css.bar}>{children}</div>;
