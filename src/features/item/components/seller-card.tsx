import { useTranslation } from '@/i18n/use-translation';
import type { ItemDetail } from '@/contract/item';
import { currentLanguageCode } from '@/i18n/i18n';
import { stripBidi } from '@/lib/bidi';
import { formatCount, formatDecimal } from '@/rules/money';
import { Card, Fact, Facts } from '@/ui/chip';

/** Card with the seller and how many people liked or kept the item; nothing if the seller is unknown. */
export function SellerCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const { seller, likes } = item;
  if (!seller) return null;
  const count = (value: number) => formatCount(value, currentLanguageCode());
  const rating =
    seller.goodRate === null
      ? t('seller.noRatings')
      : t('seller.rating', {
          rate: formatDecimal(seller.goodRate, currentLanguageCode()),
          count: seller.ratings,
          total: count(seller.ratings),
        });
  return (
    <Card title={t('seller.title')}>
      <Facts>
        <Fact name={t('seller.name')}>
          <bdi lang="ja">{stripBidi(seller.name) || '–'}</bdi>
        </Fact>
        <Fact name={t('seller.ratings')}>{rating}</Fact>
        <Fact name={t('seller.check')}>{t(seller.verified ? 'seller.verified' : 'seller.unverified')}</Fact>
        {likes === null ? null : <Fact name={t('likes')}>{count(likes)}</Fact>}
      </Facts>
    </Card>
  );
}
