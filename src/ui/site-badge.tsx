import type { Site } from '../contract/sites';
import { siteMarks } from './site-marks';
import css from './site-badge.module.css';

/** A marketplace's name on a small chip. Names stay as they are in every language. */
export function SiteBadge({ site }: { readonly site: Site }) {
  return (
    <span className={css.badge} dir="ltr" translate="no">
      {siteMarks[site].name}
    </span>
  );
}

/** A marketplace's mark: our own letter on our own ground, no trade mark artwork. */
export function SiteMark({ site }: { readonly site: Site }) {
  return (
    <span className={`${css.mark} ${css[site]}`} dir="ltr" aria-hidden="true">
      {siteMarks[site].letter}
    </span>
  );
}
