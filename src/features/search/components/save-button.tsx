import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { requireSession } from '@/session/session';
import { SaveSearch } from '@/features/favourite/public';
import { savedQueryOf, type GoodsQuery } from '../query';
import css from './toolbar.module.css';

/** Keeps the search, with its words and filters. A visitor logs in first. */
export function SaveButton({ query }: { readonly query: GoodsQuery }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (await requireSession()) setSaving(true);
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
