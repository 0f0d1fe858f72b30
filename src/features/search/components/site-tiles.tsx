import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router-dom';
import { mallHref } from '@/config/paths';
import { sites } from '@/contract/sites';
import { SiteMark } from '@/ui/site-badge';
import { siteMarks } from '@/ui/site-marks';
import { useHydrated } from '@/ui/use-hydrated';
import css from './site-tiles.module.css';

/** The ten marketplaces, each leading to its front page. */
export function SiteTiles() {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  return (
    <nav aria-label={hydrated ? t('sites') : undefined}>
      <ul className={css.tiles}>
        {sites.map((site) => (
          <li key={site}>
            <Link to={mallHref(site)} className={css.tile}>
              <SiteMark site={site} />
              <bdi translate="no">{siteMarks[site].name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
