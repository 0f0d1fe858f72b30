import { Link } from 'react-router-dom';
import { itemHref } from '@/config/paths';
import type { Favourite } from '@/contract/favourite';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatFee } from '@/rules/money';
import { Button } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { GoodsPicture } from '@/ui/goods-picture';
import { goodsTitle } from '@/ui/goods-title';
import { formatDateTime } from '@/ui/format-date-time';
import { Price, Yen } from '@/ui/price';
import { SiteBadge } from '@/ui/site-badge';
import css from './favourite-row.module.css';

/** Chip with the change of the price since the item was kept; nothing if the price is the same or the item is not on sale. */
function PriceNews({ favourite }: { readonly favourite: Favourite }) {
  const { t } = useTranslation('favourite');
  const { yen, keptYen: savedYen, state } = favourite;
  if (state !== 'onSale' || yen === null || savedYen === null || yen === savedYen) return null;
  const price = formatFee(Math.abs(yen - savedYen), currentLanguageCode());
  return yen < savedYen ? <Chip tone="good">{t('cheaper', { price })}</Chip> : <Chip>{t('dearer', { price })}</Chip>;
}

function State({ favourite: { state, goods } }: { readonly favourite: Favourite }) {
  const { t } = useTranslation('favourite');
  if (state !== 'onSale') return <Chip tone="care">{t(`state.${state}`)}</Chip>;
  if (goods.endsAt === null) return null;
  return (
    <p className={css.ends}>
      {t('ends')} <EndsIn at={goods.endsAt} />
    </p>
  );
}

/** One thing that is kept: what it costs now and then, and whether it can still be had. */
export function FavouriteRow({
  favourite,
  onRemove,
}: {
  readonly favourite: Favourite;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('favourite');
  const { goods, state, yen, at } = favourite;
  const title = goodsTitle(goods);
  return (
    <Card>
      <div className={css.row}>
        <span className={css.picture} data-age={goods.ageLimit ?? undefined}>
          <GoodsPicture picture={goods.picture} alt="" sizes="88px" />
          {goods.ageLimit === null ? null : <span className={css.age}>{`${goods.ageLimit}+`}</span>}
        </span>
        <div className={css.words}>
          <h3 className={css.title}>
            {state === 'removed' ? (
              <span lang={title.language} dir="auto">
                {title.text}
              </span>
            ) : (
              <Link to={itemHref(goods)} lang={title.language} dir="auto">
                {title.text}
              </Link>
            )}
          </h3>
          <span className={css.from}>
            <SiteBadge site={goods.site} />
          </span>
          <p className={css.price}>{yen === null ? <Price price={goods.price} /> : <Yen yen={yen} />}</p>
          <PriceNews favourite={favourite} />
          <State favourite={favourite} />
        </div>
        <div className={css.foot}>
          <span className={css.saved}>{t('keptOn', { day: formatDateTime(at) })}</span>
          <Button kind="quiet" onClick={onRemove}>
            {t('remove')} <span className="visually-hidden">{title.text}</span>
          </Button>
        </div>
      </div>
    </Card>
  );
}
