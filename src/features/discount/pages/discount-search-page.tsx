import { paths } from '@/config/paths';
import { sites } from '@/contract/sites';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { PageFrame } from '@/ui/page-frame';
import { siteMarks } from '@/ui/site-marks';
import { SearchBox } from '@/features/search/public';
import { dealsHref } from '../deals-query';
import css from './discount-page.module.css';

/** Search form of the discount zone: words, a marketplace, or the premium section. */
export function Page() {
  const { t } = useTranslation('discount');
  return (
    <PageFrame title={t('search.title')}>
      <SearchBox path={paths.discountResult} />
      <p className={css.found}>{t('search.lead')}</p>
      <ChipRow label={t('search.sites')}>
        {sites.map((site) => (
          <ChipLink key={site} to={dealsHref({ site })} isChosen={false} isName>
            {siteMarks[site].name}
          </ChipLink>
        ))}
      </ChipRow>
      <ChipRow label={t('search.sections')}>
        <ChipLink to={dealsHref({ section: 'premium', sort: 'new' })} isChosen={false}>
          {t('zone.premium')}
        </ChipLink>
        <ChipLink to={paths.discountResult} isChosen={false}>
          {t('zone.deals')}
        </ChipLink>
      </ChipRow>
    </PageFrame>
  );
}
