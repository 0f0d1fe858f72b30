import { Link } from 'react-router-dom';
import { parcelsHref, paths, paymentHref, reviewOfHref } from '@/config/paths';
import type { LatePayment, OrderDetail } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { serverNow } from '@/lib/server-clock';
import { reviewPoints } from '@/rules/review/reward';
import { daysToMs, parseInstant } from '@/rules/time/instant';
import { ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { Fee } from '@/ui/yen-amount';
import { formatDateTime } from '@/ui/format-date-time';
import { isShippable, isWholeCancellable, nextByOf, phaseOf, type OrderPhase } from '../phase';
import { OwnCurrencyAmount } from '@/features/cost/public';
import { LatePaymentNote } from '@/features/payment/public';
import { CancelOrder } from './call-off';
import { OrderSteps } from './order-steps';
import { AmountPaidLines } from './amount-paid-lines';
import { useExpectedText } from './line-next';
import { OrderRating } from './order-rating';
import css from './status-card.module.css';

/** Phases whose words say that nothing was charged, which a payment that came too late makes untrue. */
const nothingPaid: readonly OrderPhase[] = ['cancelled', 'expired'];

/** True until a day after the money went back; from then on the history alone has it. */
const isNews = ({ refundedAt }: LatePayment): boolean => {
  const refunded = refundedAt === null ? null : parseInstant(refundedAt);
  return refunded === null || serverNow() - refunded.getTime() < daysToMs(1);
};

/** The truth about an order in one place: where it is, what happens next, by when, and what it costs. */
export function StatusCard({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['order', 'common']);
  const phase = phaseOf(order);
  const nextBy = nextByOf(order.lines, phase);
  const expected = useExpectedText();
  const isRefund = order.paidByFriend && (phase === 'refunded' || phase === 'refunding');
  const isNeverPaid = nothingPaid.includes(phase);
  const wasPaid = order.payment.paidAt !== null;
  return (
    <Card
      title={isRefund ? t(`head.${phase}Friend.title`) : t(`head.${phase}.title`)}
      note={t('orderedOn', { day: formatDateTime(order.at) })}
    >
      <p role="status">
        {order.latePaid > 0 && isNeverPaid ? null : (
          <span>{isRefund ? t('paidByFriend') : t(`head.${phase}.text`)}</span>
        )}{' '}
        {nextBy === null ? null : <span>{expected(phase, nextBy)}</span>}
      </p>
      {order.latePayments
        .filter((payment) => isNeverPaid || isNews(payment))
        .map((payment, index) => (
          <p key={index} role="status">
            <LatePaymentNote payment={payment} />
          </p>
        ))}
      {phase === 'confirming' ? (
        <p className={css.support}>
          <Link to={paths.support}>{t('common:contactSupport')}</Link>
        </p>
      ) : null}
      <OrderSteps order={order} />
      <Money order={order} />
      {order.paidByFriend && !isRefund ? <p>{t('paidByFriend')}</p> : null}
      <OrderRating order={order} />
      <div className={css.actions}>
        {isWholeCancellable(order) ? <CancelOrder order={order} /> : null}
        {wasPaid ? (
          <ButtonLink kind="quiet" to={paymentHref(order.payment.id)}>
            {t('receipt.open')}
          </ButtonLink>
        ) : null}
        {phase === 'done' ? <ReviewIt order={order} /> : null}
        {order.lines.some(isShippable) ? (
          <ButtonLink kind="main" to={parcelsHref(order.id)}>
            {t('toParcels')}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

/** The next step of a finished order: a review of the first thing that has none, for points. */
function ReviewIt({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const line = order.lines.find(({ id, state }) => state === 'delivered' && order.reviewable.includes(id));
  if (!line) return null;
  return (
    <ButtonLink kind="main" to={reviewOfHref(order.id, line.id)}>
      {t('toReview')} <bdi>(+{t('points', { count: reviewPoints.approved })})</bdi>
    </ButtonLink>
  );
}

function Money({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { payment, state } = order;
  if (state === 'unpaid') {
    return (
      <Facts>
        <Fact name={t('toPay')}>
          <Fee yen={payment.yen} />
          <OwnCurrencyAmount yen={payment.yen} />
        </Fact>
        <Fact name={t('payBy')}>
          <bdi>{formatDateTime(payment.payBy, true)}</bdi>
        </Fact>
        <Fact name={t('timeLeft')}>
          <EndsIn at={payment.payBy} />
        </Fact>
      </Facts>
    );
  }
  if (payment.paidAt === null) {
    return (
      <Facts>
        <Fact name={t('total')}>
          <Fee yen={payment.yen} />
        </Fact>
      </Facts>
    );
  }
  return (
    <AmountPaidLines
      amountPaid={order.spent}
      isFinal={state !== 'paid'}
      beside={<OwnCurrencyAmount yen={order.spent.total} />}
    />
  );
}
