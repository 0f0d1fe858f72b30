import type { ReactNode } from 'react';
import type { GoodsCard } from '../contract/goods';
import { GoodsPicture } from './goods-picture';
import css from './goods-row.module.css';
import { SiteBadge } from './site-badge';

interface GoodsRowProps {
  /** Null for a listing that was taken down. */
  readonly picture: GoodsCard['picture'] | null;
  /** Null for what was bought by a purchase request, at any shop. */
  readonly site: GoodsCard['site'] | null;
  /** The title, at most two lines high. */
  readonly title: ReactNode;
  /** The content beside the marketplace. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A thing in a list of what a customer has to do with: its picture, its title, where it is from, and what else is said of it. */
export function GoodsRow({ picture, site, title, beside, children }: GoodsRowProps) {
  return (
    <div className={css.row}>
      <span className={css.picture}>{picture ? <GoodsPicture picture={picture} alt="" sizes="72px" /> : null}</span>
      <div className={css.words}>
        {/* The box itself has the title's direction: a title that is cut is cut at its own end, in Arabic too. */}
        <div className={css.title} dir="auto">
          {title}
        </div>
        <span className={css.from}>
          {site === null ? null : (
            <span className={css.badge}>
              <SiteBadge site={site} />
            </span>
          )}
          {beside ? <span>{beside}</span> : null}
        </span>
        {children}
      </div>
    </div>
  );
}
