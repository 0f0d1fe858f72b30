import { Link } from 'react-router-dom';
import { orderedGoodsHref, orderHref, ticketAddHref } from '@/config/paths';
import type { ClaimDetail, ClaimStep } from '@/contract/after-sale';
import { StaffWords } from '@/features/translation/public';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { nextState, claimMachine } from '@/rules/buying/machines';
import { ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';
import { formatDateTime } from '@/ui/format-date-time';
import { SentPictures } from '@/ui/sent-pictures';
import { Timeline, TimelineEvent } from '@/ui/timeline';
import { useClaimNext } from '../use-claim-next';
import css from './after-sale.module.css';
import { AnswerForm } from './answer-form';
import { ClaimChip } from './claim-card';
import { RefundFacts } from './refund-facts';
import { Withdraw } from './withdraw';

/** Written by the customer; the words of all others are staff's. */
const ownSteps: readonly ClaimStep[] = ['sent', 'answered', 'withdrawn'];

/** A claim, what happens next and by when, and all that happened. */
export function ClaimBody({ claim }: { readonly claim: ClaimDetail }) {
  const { t } = useTranslation('afterSale');
  const { thing: orderLine, state } = claim;
  const claimNext = useClaimNext();
  const title = goodsTitle(orderLine);
  return (
    <div className={css.body}>
      <Card title={t('next.title')} note={<ClaimChip claim={claim} />}>
        <p role="status">{claimNext(claim)}</p>
        {claim.reason === null ? null : <p>{t(`reason.${claim.reason}`)}</p>}
        <Granted claim={claim} />
        <div className={css.actions}>
          <ButtonLink to={ticketAddHref({ order: orderLine.order, line: orderLine.id })}>{t('ticket')}</ButtonLink>
          {nextState(claimMachine, state, 'withdraw') === null ? null : <Withdraw id={claim.id} />}
        </div>
      </Card>
      {state === 'asked' ? <AnswerForm id={claim.id} /> : null}
      <Card title={t('form.thing')}>
        <GoodsRow
          site={orderLine.site}
          picture={orderLine.picture}
          title={
            <span className={css.title}>
              <Link to={orderedGoodsHref(orderLine)} lang={title.language}>
                {title.text}
              </Link>
            </span>
          }
        />
        <Facts>
          <Fact name={t('fact.kind')}>{t(`kind.${claim.kind}`)}</Fact>
          <Fact name={t('fact.wish')}>
            <span>{t(`wish.${claim.wish}`)}</span> {claim.wishYen === null ? null : <Fee yen={claim.wishYen} />}
          </Fact>
          <Fact name={t('fact.sent')}>{formatDateTime(claim.at, true)}</Fact>
          <Fact name={t('fact.order')}>
            <Link to={orderHref(orderLine.order)} className={css.inFact}>
              <bdi>{orderLine.order}</bdi>
            </Link>
          </Fact>
        </Facts>
      </Card>
      <Timeline title={t('timeline')}>
        {claim.refundedAt === null ? null : <TimelineEvent what={t('event.refundDone')} at={claim.refundedAt} />}
        {[...claim.events].reverse().map((event, eventIndex) => (
          <TimelineEvent key={eventIndex} what={t(`event.${event.step}`)} at={event.at}>
            {event.words && ownSteps.includes(event.step) ? (
              <p className={css.text} dir="auto">
                {stripBidi(event.words)}
              </p>
            ) : (
              <StaffWords words={event.words} className={css.text} />
            )}
            <SentPictures
              pictures={event.pictures}
              label={t('form.pictures')}
              nameOf={(index) => t('picture', { at: index + 1, total: event.pictures.length })}
            />
          </TimelineEvent>
        ))}
      </Timeline>
    </div>
  );
}

/** The granted amount, and whether points and coupon come back. */
function Granted({ claim: { granted, coupon } }: { readonly claim: ClaimDetail }) {
  const { t } = useTranslation('afterSale');
  if (granted === null) return null;
  return (
    <>
      <Facts>
        <Fact name={t('fact.granted')}>{t(`wish.${granted.as}`)}</Fact>
      </Facts>
      <RefundFacts as={granted.as} refund={granted} coupon={coupon} />
    </>
  );
}
