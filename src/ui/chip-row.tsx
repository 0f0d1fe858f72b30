import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPageOn } from '../config/areas';
import css from './chip-row.module.css';

/** A row of links of which one is chosen, scrolled sideways where it does not fit: a list of one marketplace, or of one state. */
export const ChipRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav className={css.row} aria-label={label}>
    {children}
  </nav>
);

/** One of the row; nothing where the area of its page is switched off. It takes the place of the page in the history: Back leaves the list. `isName`: never translated by the engine. */
export function ChipLink(props: {
  readonly to: string;
  readonly isChosen: boolean;
  readonly isName?: boolean;
  readonly children: ReactNode;
}) {
  if (!isPageOn(props.to)) return null;
  return (
    <Link
      to={props.to}
      replace
      className={css.chip}
      aria-current={props.isChosen ? 'true' : undefined}
      translate={props.isName ? 'no' : undefined}
    >
      {props.children}
    </Link>
  );
}
