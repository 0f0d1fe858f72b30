import { searchHref } from '@/config/paths';
import { sites, type Site } from '@/contract/sites';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { siteMarks } from '@/ui/site-marks';
import { searchQueryFields, type GoodsQuery } from '../query';

/** Goods of all marketplaces or of one; the choice is in the URL. A seller belongs to one marketplace, and goes with it. */
export function SiteFilter({ query }: { readonly query: GoodsQuery }) {
  const { t } = useTranslation('search');
  const href = (site: Site | undefined) => searchHref({ ...searchQueryFields(query), site, seller: undefined });
  return (
    <ChipRow label={t('filter')}>
      <ChipLink to={href(undefined)} isChosen={query.site === undefined}>
        {t('allSites')}
      </ChipLink>
      {sites.map((site) => (
        <ChipLink key={site} to={href(site)} isChosen={site === query.site} isName>
          {siteMarks[site].name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
