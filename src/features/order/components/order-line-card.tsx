import { afterSaleAddHref, labelHref, orderedGoodsHref, parcelHref, reviewOfHref, ticketAddHref } from '@/config/paths';
import type { OrderDetail, OrderLine } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { goodsTitle } from '@/ui/goods-title';
import { CancelOrder } from './call-off';
import { LineFacts } from './line-facts';
import { LineFindingsNote } from './line-findings';
import { LineHead } from './line-head';
import { LineNext } from './line-next';
import css from './order-line-card.module.css';
import { StorageClockNote } from './storage-clock';

interface OrderLineCardProps {
  readonly order: OrderDetail;
  readonly line: OrderLine;
}

/** One thing of an order: where it is, what happens next and by when, and all that is known of it. */
export function OrderLineCard({ order, line }: OrderLineCardProps) {
  const { t } = useTranslation('order');
  // An order of a single line is cancelled as a whole.
  const mayCallOff = line.cancellable && order.lines.length > 1;
  const hasCome = ['arrived', 'packed', 'sent', 'delivered'].includes(line.state);
  const findings = order.findings.find((found) => found.line === line.id);
  return (
    <Card>
      <LineHead line={line} to={orderedGoodsHref(line)}>
        <LineNext {...line} />
        {line.reason === null ? null : <p className={css.reason}>{t(`reason.${line.reason}`)}</p>}
        {line.storage ? <StorageClockNote storage={line.storage} /> : null}
      </LineHead>
      <div className={css.facts}>
        <LineFacts line={line} />
      </div>
      {findings ? <LineFindingsNote order={order.id} findings={findings} /> : null}
      <div className={css.actions}>
        {line.label === null ? null : (
          <ButtonLink kind="quiet" to={labelHref(line.label)}>
            {t('payment.toLabel')}
          </ButtonLink>
        )}
        {line.parcel === null ? null : (
          <ButtonLink kind="quiet" to={parcelHref(line.parcel)}>
            {t('toParcel')}
          </ButtonLink>
        )}
        {line.state === 'delivered' && order.reviewable.includes(line.id) ? (
          <ButtonLink kind="quiet" to={reviewOfHref(order.id, line.id)}>
            {t('toReview')}
          </ButtonLink>
        ) : null}
        {hasCome && line.claim === null && !line.awaitsAnswer ? (
          <ButtonLink kind="quiet" to={afterSaleAddHref(order.id, line.id)}>
            {t('toClaim')}
          </ButtonLink>
        ) : null}
        <ButtonLink kind="quiet" to={ticketAddHref({ order: order.id, line: line.id })}>
          {t('toTicket')}
        </ButtonLink>
        {mayCallOff ? <CancelOrder order={order} line={{ id: line.id, title: goodsTitle(line).text }} /> : null}
      </div>
    </Card>
  );
}
