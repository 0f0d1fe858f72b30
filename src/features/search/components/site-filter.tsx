import { useTexts } from '../../../i18n/use-texts';
import { Link } from 'react-router-dom';
import { searchHref } from '../../../config/paths';
import { sites, type Site } from '../../../contract/sites';
import { siteMarks } from '../../../ui/site-marks';
import { toFields, type GoodsQuery } from '../query';
import css from './site-filter.module.css';

/** Goods of all marketplaces or of one; the choice is in the URL. A seller belongs to one marketplace, and goes with it. */
export function SiteFilter({ query }: { readonly query: GoodsQuery }) {
  const { t } = useTexts('search');
  const chip = (wanted: Site | undefined) => ({
    to: searchHref({ ...toFields(query), site: wanted, seller: undefined }),
    className: css.chip,
    replace: true,
    ...(wanted === query.site ? { 'aria-current': 'true' as const } : {}),
  });
  return (
    <nav aria-label={t('filter')} className={css.row}>
      <Link {...chip(undefined)}>{t('allSites')}</Link>
      {sites.map((one) => (
        <Link key={one} translate="no" {...chip(one)}>
          {siteMarks[one].name}
        </Link>
      ))}
    </nav>
  );
}
