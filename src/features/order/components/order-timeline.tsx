import type { OrderDetail, OrderEvent } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { Fee } from '@/ui/yen-amount';
import { goodsTitle } from '@/ui/goods-title';
import { formatDateTime } from '@/ui/format-date-time';
import { Timeline, TimelineEvent, type Tone } from '@/ui/timeline';
import { LatePaymentNote } from '@/features/payment/public';
import { happenedOf, type Happened } from '../happened';
import css from './order-timeline.module.css';

/** The tones of events that depart from the normal course of an order. */
const tones: Readonly<Partial<Record<OrderEvent['kind'], Tone>>> = {
  refused: 'care',
  paymentFailed: 'care',
  expired: 'care',
  cancelled: 'plain',
  refunded: 'plain',
  confirming: 'plain',
  latePaid: 'plain',
};

/** Everything that happened to an order and its things; the same of several on one day is one. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  return (
    <Timeline title={t('timeline')}>
      {happenedOf(order, formatDateTime).map((happened, index) => (
        <TimelineEvent
          key={index}
          at={happened.at}
          tone={tones[happened.kind]}
          what={
            <>
              <span>{t(`event.${happened.kind}`)}</span>
              <Sum order={order} happened={happened} />
            </>
          }
        >
          <EventLines order={order} lines={happened.lines} />
          {happened.kind === 'latePaid' ? <LatePayments order={order} at={happened.at} /> : null}
        </TimelineEvent>
      ))}
    </Timeline>
  );
}

/** The money of an event, or the points of a refund without any. */
function Sum({ order, happened }: { readonly order: OrderDetail; readonly happened: Happened }) {
  const { t } = useTranslation('order');
  if (happened.yen === null) return null;
  const refunded = order.lines.find(({ id }) => id === happened.lines[0])?.refunded;
  const isPoints = happened.kind === 'refundDone' && happened.yen === 0 && refunded !== undefined;
  return (
    <>
      <span>{' · '}</span>
      {isPoints ? <bdi>{t('points', { count: refunded.points })}</bdi> : <Fee yen={happened.yen} />}
    </>
  );
}

/** The reasons for which money that came at an instant goes back. */
function LatePayments({ order, at }: { readonly order: OrderDetail; readonly at: string }) {
  return order.latePayments
    .filter((payment) => payment.at === at)
    .map((payment, index) => (
      <p key={index}>
        <LatePaymentNote payment={payment} />
      </p>
    ));
}

/** To which things of several it happened: one by its title, more folded. */
function EventLines({ order, lines }: { readonly order: OrderDetail } & Pick<Happened, 'lines'>) {
  const { t } = useTranslation('order');
  if (order.lines.length === 1 || lines.length === 0) return null;
  const titles = lines.flatMap((id) => {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (!line) return [];
    const title = goodsTitle(line);
    return (
      <p key={id} className={css.item} lang={title.language} dir="auto">
        {title.text}
      </p>
    );
  });
  if (titles.length < 2) return <>{titles}</>;
  return (
    <details className={css.items}>
      <summary>{t('things', { count: titles.length })}</summary>
      {titles}
    </details>
  );
}
