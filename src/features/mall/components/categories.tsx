import { Link } from 'react-router-dom';
import { searchHref } from '@/config/paths';
import type { Category } from '@/contract/goods';
import { GoodsPicture } from '@/ui/goods-picture';
import css from './categories.module.css';

interface CategoriesProps {
  readonly title: string;
  readonly categories: readonly Category[] | undefined;
  readonly site: string;
  readonly seller?: string;
}

/** The kinds of goods of a marketplace or shop, each with one of its pictures; each leads to a search for it. */
export function Categories({ title, categories, site, seller }: CategoriesProps) {
  if (categories?.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.row} aria-busy={categories === undefined}>
        {(categories ?? []).map(({ kind, name, picture }) => (
          <li key={kind}>
            <Link to={searchHref({ q: name.text, site, seller })} className={css.category}>
              <span className={css.picture}>
                <GoodsPicture picture={picture} alt="" sizes="84px" />
              </span>
              <span className={css.name} lang={name.language}>
                {name.text}
              </span>
            </Link>
          </li>
        ))}
        {categories === undefined
          ? Array.from({ length: 6 }, (_, index) => (
              <li key={index} className={css.category}>
                <span className={css.picture} />
              </li>
            ))
          : null}
      </ul>
    </section>
  );
}
