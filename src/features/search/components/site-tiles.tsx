import { useTexts } from '../../../i18n/use-texts';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../config/open-sites';
import { searchHref } from '../../../config/paths';
import { sites } from '../../../contract/sites';
import { SiteMark } from '../../../ui/site-badge';
import { siteMarks } from '../../../ui/site-marks';
import css from './site-tiles.module.css';

/** The ten marketplaces. One whose pages are not open yet says so and leads nowhere. */
export function SiteTiles() {
  const { t } = useTexts('common');
  return (
    <nav aria-label={t('sites')}>
      <ul className={css.tiles}>
        {sites.map((site) => (
          <li key={site}>
            {isOpen(site) ? (
              <Link to={searchHref({ site })} className={css.tile}>
                <SiteMark site={site} />
                <bdi translate="no">{siteMarks[site].name}</bdi>
              </Link>
            ) : (
              <span className={`${css.tile} ${css.soon}`}>
                <SiteMark site={site} />
                <bdi translate="no">{siteMarks[site].name}</bdi>
                <small>{t('soon')}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
