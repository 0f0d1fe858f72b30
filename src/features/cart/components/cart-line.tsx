import { Link } from 'react-router-dom';
import { itemHref } from '@/config/paths';
import type { CartFees, CartLine as Line } from '@/contract/cart';
import type { GoodsCard } from '@/contract/goods';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { formatYen } from '@/rules/money';
import { confirmedAge } from '@/session/age';
import { Button } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { GoodsPicture } from '@/ui/goods-picture';
import { goodsTitle } from '@/ui/goods-title';
import { Yen } from '@/ui/price';
import { SiteBadge } from '@/ui/site-badge';
import type { CartChanges } from '../use-cart';
import css from './cart-line.module.css';
import { LineProblemNote } from './line-problem';
import { ServiceSwitches } from './line-services';
import { Stepper } from './stepper';

interface CartLineProps {
  readonly line: Line;
  readonly fees: CartFees;
  readonly chosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onChange: CartChanges['change'];
  readonly onRemove: () => void;
}

/** One line of the cart as it stands now: what it is, whether and for how much it can be ordered, and its services. */
export function CartLineRow({ line, fees, chosen, onChoose, onChange, onRemove }: CartLineProps) {
  const { t } = useTranslation('cart');
  const title = line.goods ? goodsTitle(line.goods).text : t('gone');
  const { id, problem } = line;
  return (
    <Card>
      <div className={css.line}>
        <label className={css.pick}>
          <input
            type="checkbox"
            aria-label={t('choose', { title })}
            checked={chosen}
            disabled={problem !== null}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </label>
        {line.goods ? <Picture goods={line.goods} /> : null}
        <div className={css.words}>
          <Title line={line} />
          <ChosenOptionsText line={line} />
          <PriceNow line={line} />
        </div>
        {problem === null ? (
          <ServiceSwitches line={line} fees={fees} onChange={(services) => void onChange(id, { services })} />
        ) : (
          <LineProblemNote line={line} problem={problem} />
        )}
        <div className={css.foot}>
          {problem === null && line.mostQuantity > 1 ? (
            <Stepper
              value={line.quantity}
              max={line.mostQuantity}
              onChange={(quantity) => void onChange(id, { quantity })}
            />
          ) : null}
          <Button kind="quiet" onClick={onRemove}>
            {t('remove')}
            <span className="visually-hidden">{title}</span>
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Goods for adults stay covered on a device that nobody has confirmed an age on. */
function Picture({ goods }: { readonly goods: GoodsCard }) {
  const isCovered = goods.ageLimit !== null && goods.ageLimit > confirmedAge();
  return (
    <span className={css.picture}>
      {isCovered ? `${goods.ageLimit}+` : <GoodsPicture picture={goods.picture} alt="" sizes="88px" />}
    </span>
  );
}

function Title({ line: { goods, shop } }: { readonly line: Line }) {
  const { t } = useTranslation('cart');
  if (!goods) return <h2 className={css.title}>{t('gone')}</h2>;
  const title = goodsTitle(goods);
  return (
    <>
      <SiteBadge site={goods.site} />
      <h2 className={css.title}>
        <Link to={itemHref({ ...goods, shop: shop ?? undefined })} lang={title.language} dir="auto">
          {title.text}
        </Link>
      </h2>
    </>
  );
}

/** The chosen options of a cart line, and the remark to its seller. */
export function ChosenOptionsText({ line: { options, remark } }: { readonly line: Line }) {
  const { t } = useTranslation('cart');
  return (
    <>
      {options.map(({ name, choice }) => (
        <p key={name} className={css.note}>
          <bdi>{stripBidi(name)}</bdi>: <bdi>{stripBidi(choice)}</bdi>
        </p>
      ))}
      {remark === '' ? null : (
        <p className={css.note}>
          {t('remark')} <bdi>{stripBidi(remark)}</bdi>
        </p>
      )}
    </>
  );
}

/** The price of one now, with what it was where it moved since it was put in. */
function PriceNow({ line: { yen, seenYen } }: { readonly line: Line }) {
  const { t } = useTranslation(['cart', 'common']);
  if (yen === null) return null;
  return (
    <p className={css.price}>
      <Yen yen={yen} />
      {yen === seenYen ? null : (
        <Chip tone={yen > seenYen ? 'care' : 'good'}>
          {t('was', { price: formatYen(seenYen, currentLanguageCode(), t('common:price.yen')) })}
        </Chip>
      )}
    </p>
  );
}
