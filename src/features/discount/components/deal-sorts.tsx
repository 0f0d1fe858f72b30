import { dealSorts } from '@/contract/discount';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { dealsHref, type DealsQuery } from '../deals-query';

/** The orders of a list of the discount zone; the chosen one stands in the address. */
export function DealSorts({ query, path }: { readonly query: DealsQuery; readonly path: string }) {
  const { t } = useTranslation('discount');
  return (
    <ChipRow label={t('sort.label')}>
      {dealSorts.map((sort) => (
        <ChipLink
          key={sort}
          to={dealsHref({ ...query, ...(path.endsWith('amazon') && { site: undefined }), sort }, path)}
          isChosen={sort === query.sort}
        >
          {t(`sort.${sort}`)}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
