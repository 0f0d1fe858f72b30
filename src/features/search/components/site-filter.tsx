import { useTexts } from '../../../i18n/use-texts';
import { Link } from 'react-router-dom';
import { openSites } from '../../../config/open-sites';
import { searchHref } from '../../../config/paths';
import type { Site } from '../../../contract/sites';
import { siteMarks } from '../../../ui/site-marks';
import css from './site-filter.module.css';

interface SiteFilterProps {
  readonly text: string;
  readonly site: Site | undefined;
}

/** Goods of all marketplaces or of one; the choice is in the URL. */
export function SiteFilter({ text, site }: SiteFilterProps) {
  const { t } = useTexts('search');
  const chip = (wanted: Site | undefined) => ({
    className: css.chip,
    replace: true,
    ...(wanted === site ? { 'aria-current': 'true' as const } : {}),
  });
  return (
    <nav aria-label={t('filter')} className={css.row}>
      <Link to={text ? searchHref({ q: text }) : '/'} {...chip(undefined)}>
        {t('allSites')}
      </Link>
      {openSites.map((one) => (
        <Link key={one} to={searchHref({ q: text, site: one })} translate="no" {...chip(one)}>
          {siteMarks[one].name}
        </Link>
      ))}
    </nav>
  );
}
