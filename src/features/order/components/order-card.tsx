import { orderHref, parcelsHref, ticketAddHref } from '@/config/paths';
import type { OrderState, OrderSummary } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { BillLine, BillLines } from '@/ui/bill-table';
import { ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { formatDateTime } from '@/ui/format-date-time';
import { LineHead } from './line-head';
import { LineNext } from './line-next';
import { isShippable } from '../phase';
import { OrderRating } from './order-rating';
import css from './order-card.module.css';
import { AmountPaidLines } from './amount-paid-lines';
import { StorageLeft } from './storage-clock';

/** Returns the chip tone of an order's state; `care` while the payment is due or being confirmed. */
export const toneOf = (state: OrderState): 'plain' | 'good' | 'care' => {
  if (state === 'unpaid' || state === 'confirming') return 'care';
  return state === 'paid' || state === 'done' ? 'good' : 'plain';
};

/** One order in the list: what is in it, where each thing is, and what happens next. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  const { t } = useTranslation('order');
  const { id, state, at, lines, total, payBy, spent: amountPaid } = order;
  const isToShip = lines.some(isShippable);
  return (
    <Card
      title={<bdi>{t('number', { number: id })}</bdi>}
      note={<Chip tone={toneOf(state)}>{t(`state.${state}`)}</Chip>}
    >
      <p className={css.day}>{t('orderedOn', { day: formatDateTime(at) })}</p>
      {payBy === null ? null : <p>{t('pleasePayBy', { time: formatDateTime(payBy, true) })}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <LineHead line={line} to={orderHref(id)}>
              <LineNext {...line} />
              {line.storage ? <StorageLeft storage={line.storage} /> : null}
            </LineHead>
          </li>
        ))}
      </ul>
      {amountPaid.goods > 0 || amountPaid.shipping !== null ? (
        <AmountPaidLines amountPaid={amountPaid} isFinal={state !== 'paid'} />
      ) : (
        <BillLines>
          <BillLine total name={t('total')}>
            <Fee yen={total} />
          </BillLine>
        </BillLines>
      )}
      <OrderRating order={order} />
      <div className={css.actions}>
        <ButtonLink kind="quiet" to={ticketAddHref({ order: id })}>
          {t('toTicket')}
        </ButtonLink>
        {isToShip ? (
          <ButtonLink kind="main" to={parcelsHref(id)}>
            {t('toParcels')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={orderHref(id)}>{t(state === 'unpaid' ? 'openUnpaid' : 'open')}</ButtonLink>
      </div>
    </Card>
  );
}
