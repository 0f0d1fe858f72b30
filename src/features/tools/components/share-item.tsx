import { brandName } from '@/config/brand';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hostActions } from '@/bridge/host-actions';
import { itemHref } from '@/config/paths';
import type { GoodsCard } from '@/contract/goods';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatFee } from '@/rules/money';
import { payablePriceYen } from '@/rules/price';
import { Button, ButtonLink } from '@/ui/button';
import { goodsTitle } from '@/ui/goods-title';
import { pictureAt } from '@/ui/picture-sizes';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonLines } from '@/ui/states/skeleton';
import { sharePicture } from '../share-picture';
import { itemQueries } from '@/features/item/queries';
import css from './tools.module.css';

/** An item's share picture, with the ways to hand it on. */
export function ShareItem({ site, id }: { readonly site: GoodsCard['site']; readonly id: string }) {
  const read = useQuery(itemQueries.cards([`${site}/${id}`]));
  const { t } = useTranslation('tools');
  return (
    <QueryView query={read} skeleton={<ShareSkeleton />}>
      {({ goods: [goods] }) => (goods ? <Card goods={goods} /> : <p>{t('share.gone')}</p>)}
    </QueryView>
  );
}

const ShareSkeleton = () => (
  <div className={css.drawn} aria-busy="true">
    <SkeletonLines lines={8} />
  </div>
);

/** Draws anew with each try; what failed stays said until then. */
function useDrawn(goods: GoodsCard, title: string, price: string, url: string) {
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState<{ readonly address: string | null }>();
  const picture = pictureAt(goods.picture.src, 720);
  const draw = useEffectEvent((_tries: number, show: (address: string | null) => void) => {
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    sharePicture({ picture, title, price, url, brand: brandName, direction }).then(show, () => show(null));
  });
  useEffect(() => {
    let isUnmounted = false;
    draw(tries, (address) => (isUnmounted ? undefined : setDrawn({ address })));
    return () => {
      isUnmounted = true;
    };
  }, [tries]);
  const again = () => {
    setDrawn(undefined);
    setTries((count) => count + 1);
  };
  return { drawn, again };
}

function Card({ goods }: { readonly goods: GoodsCard }) {
  const { t } = useTranslation(['tools', 'common', 'host']);
  const title = goodsTitle(goods).text;
  const price = formatFee(payablePriceYen(goods.price), currentLanguageCode()) ?? '';
  const url = location.origin + itemHref(goods);
  const { drawn, again } = useDrawn(goods, title, price, url);
  const address = drawn?.address;
  return (
    <div className={css.share}>
      {drawn === undefined ? <ShareSkeleton /> : null}
      {address ? (
        <div className={css.drawn}>
          <img src={address} alt={t('share.alt', { title, price })} width={720} height={1080} />
        </div>
      ) : null}
      {address === null ? (
        <div role="alert" className={css.failure}>
          <p>{t('share.failed')}</p>
          <Button onClick={again}>{t('common:retry')}</Button>
        </div>
      ) : null}
      <div className={css.actions}>
        <Button
          kind="main"
          disabled={!address}
          onClick={() => (address ? hostActions((act) => act.saveImage(address)) : undefined)}
        >
          {t('share.save')}
        </Button>
        <Button
          disabled={!address}
          onClick={() => (address ? hostActions((act) => act.shareImage(address, title)) : undefined)}
        >
          {t('share.picture')}
        </Button>
        <Button onClick={() => hostActions((act) => act.shareThroughHost({ title, url }))}>{t('common:share')}</Button>
        <Button onClick={() => hostActions((act) => act.copy(url))}>{t('common:copy')}</Button>
        <ButtonLink to={itemHref(goods)}>{t('share.item')}</ButtonLink>
      </div>
      <p className={css.quiet}>
        <bdi dir="ltr">{url}</bdi>
      </p>
    </div>
  );
}
