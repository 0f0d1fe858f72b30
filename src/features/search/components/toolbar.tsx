import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { sorts } from '@/contract/search';
import { useTranslation } from '@/i18n/use-translation';
import { paths } from '@/config/paths';
import { lazyPart } from '@/ui/lazy-part';
import { filtersOf, hrefOf, type GoodsQuery } from '../query';
import { SaveButton } from './save-button';
import css from './toolbar.module.css';

const FilterPopup = lazyPart([], () => import('./filter-popup').then((part) => part.FilterPopup));

/** Order and filters of a list of goods. Both stand in the address, so that a link and Back restore them. */
export function Toolbar({ query, path }: { readonly query: GoodsQuery; readonly path: string }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const show = (next: GoodsQuery) => void navigate(hrefOf(next, path), { replace: true });
  const set = filtersOf(query);
  return (
    <div className={css.bar}>
      <label className={css.sort}>
        <span className="visually-hidden">{t('sort.label')}</span>
        <select
          value={query.sort}
          onChange={(event) => {
            const sort = sorts.find((candidate) => candidate === event.currentTarget.value);
            if (sort) show({ ...query, sort });
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={css.filters} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{t('filters.open')}</span>
        {set > 0 ? <span className={css.set}>{set}</span> : null}
      </button>
      {path === paths.search && isAreaOn('savedSearches') ? <SaveButton query={query} /> : null}
      {open ? (
        <Suspense fallback={null}>
          <FilterPopup
            query={query}
            onClose={() => setOpen(false)}
            onShow={(next) => {
              setOpen(false);
              show(next);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
