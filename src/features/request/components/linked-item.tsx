import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { itemHref } from '@/config/paths';
import type { ItemDetail } from '@/contract/item';
import { languages } from '@/i18n/languages';
import { currentLanguage } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { goodsPriceYen } from '@/rules/price';
import { formatLocal } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { GoodsRow } from '@/ui/goods-row';
import { Fee } from '@/ui/yen-amount';
import { LazyAuctionEnd } from '@/features/item/public';
import { itemQueries } from '@/features/item/queries';
import { requestQueries } from '../queries';
import css from './request.module.css';

interface LinkedItemProps {
  /** The link of the request; '' for none. */
  readonly link: string;
  readonly onRead: (item: ItemDetail) => void;
}

/**
 * Shows the item of a marketplace link if it is in our catalogue or its public page can be read, and says so of a link to another country's
 * marketplace. Shows nothing for any other link, and where nothing could be read: staff look at the page themselves.
 */
export function LinkedItem({ link, onRead }: LinkedItemProps) {
  const { t } = useTranslation(['request', 'item', 'order']);
  const { data: reading } = useQuery({ ...requestQueries.linkReading(link), enabled: link !== '' });
  const key = reading?.item;
  const { data: item } = useQuery({ ...itemQueries.detail(key ?? { site: 'market', id: '' }), enabled: Boolean(key) });
  const onItem = useEffectEvent((read: ItemDetail) => onRead(read));
  useEffect(() => {
    if (item) onItem(item);
  }, [item]);
  if (reading?.isOtherCountry) return <p role="status">{t('otherCountry')}</p>;
  if (!key || !item) return null;
  const { live, seller, condition, endsAt } = item;
  const price = goodsPriceYen(item.price);
  return (
    <Card title={t(live ? 'read.title' : 'read.ours')}>
      <GoodsRow
        site={item.site}
        picture={item.pictures.length === 0 ? null : item.picture}
        title={<span lang={item.title.language}>{stripBidi(item.title.text)}</span>}
      />
      <Facts>
        {price === null ? null : (
          <Fact name={t('order:price')}>
            <Fee yen={price} />
          </Fact>
        )}
        {seller ? (
          <Fact name={t('item:seller.title')}>
            <bdi>{stripBidi(seller.name)}</bdi>
          </Fact>
        ) : null}
        {condition === null ? null : <Fact name={t('read.condition')}>{t(`item:condition.${condition}`)}</Fact>}
      </Facts>
      {live && endsAt !== null ? <LazyAuctionEnd at={endsAt} /> : null}
      {live ? (
        <p>
          {t('item:live.note', { time: formatLocal(parseInstant(live.readAt), languages[currentLanguage()], true) })}
        </p>
      ) : (
        <p className={css.due}>
          <ButtonLink kind="main" to={itemHref(key)}>
            {t('read.open')}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
