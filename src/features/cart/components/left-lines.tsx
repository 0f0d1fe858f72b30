import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { changeGuestCart, useGuestCart } from '@/session/guest-cart';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { goodsTitle } from '@/ui/goods-title';
import { cartQueries } from '../queries';
import css from './left-lines.module.css';

const nothingOrdered = { ordered: [], country: null, method: null, packing: false, insurance: false };

/** Items from before the log-in that had no room in the customer's cart, or are no longer listed: they stay on the device. */
export function LeftLines() {
  const { t } = useTranslation('cart');
  const lines = useGuestCart((cart) => cart.lines);
  const { data } = useQuery({
    ...cartQueries.preview({ lines: [...lines], ...nothingOrdered }),
    enabled: lines.length > 0,
  });
  if (lines.length === 0 || !data) return null;
  return (
    <Card title={t('left.title')}>
      <p>{t('left.text')}</p>
      <ul className={css.lines}>
        {data.lines.map(({ id, goods }) => {
          const title = goods ? goodsTitle(goods).text : t('gone');
          return (
            <li key={id} className={css.line}>
              <span dir="auto">{title}</span>
              <Button
                kind="quiet"
                onClick={() => changeGuestCart((present) => present.filter(({ line }) => line !== id))}
              >
                {t('remove')}
                <span className="visually-hidden">{title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
