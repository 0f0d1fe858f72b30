import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sorts } from '../../../contract/search';
import { useTexts } from '../../../i18n/use-texts';
import { loginHref, paths } from '../../../config/paths';
import { whoTaps } from '../../../session/session';
import { lazyPart } from '../../../ui/lazy-part';
import { SaveSearch } from '../../favourite/public';
import { filtersOf, hrefOf, savedQueryOf, type GoodsQuery } from '../query';
import css from './toolbar.module.css';

const FilterPopup = lazyPart([], () => import('./filter-popup').then((part) => part.FilterPopup));

/** Order and filters of a list of goods. Both stand in the address, so that a link and Back restore them. */
export function Toolbar({ query, path }: { readonly query: GoodsQuery; readonly path: string }) {
  const { t } = useTexts('search');
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
            const sort = sorts.find((one) => one === event.currentTarget.value);
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
        {t('filters.open')}
        {set > 0 ? <span className={css.set}>{set}</span> : null}
      </button>
      {path === paths.search ? <SaveButton query={query} /> : null}
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

/** Keeps the search, with its words and filters (B-08). A visitor logs in first. */
function SaveButton({ query }: { readonly query: GoodsQuery }) {
  const { t } = useTexts('search');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (await whoTaps()) setSaving(true);
    else void navigate(loginHref(pathname + search));
  };
  return (
    <>
      <button
        type="button"
        className={css.filters}
        aria-haspopup="dialog"
        aria-label={t('saveThis')}
        onClick={() => void save()}
      >
        {t('save')}
      </button>
      {saving ? (
        <Suspense fallback={null}>
          <SaveSearch search={savedQueryOf(query)} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
