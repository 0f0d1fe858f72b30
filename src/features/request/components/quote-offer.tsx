import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { PurchaseQuote, PurchaseRequestDetail } from '@/contract/request';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatHours } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { orderPaymentHours } from '@/rules/buying/payment-window';
import { closedMethods } from '@/rules/restricted/verdict';
import { ChangeDestination, CheckoutAddressChoice, CheckoutBill } from '@/features/cart/public';
import { CompareMethods } from '@/features/cost/public';
import { LazyRestrictedCard } from '@/features/item/public';
import { PaymentTerms } from '@/features/payment/public';
import { useQuoteAddress, useQuoteCost, type QuoteCost } from '../use-quote-cost';
import { AcceptBar } from './accept-bar';
import { QuoteCard } from './quote-card';
import css from './request.module.css';

interface QuoteOfferProps {
  readonly detail: PurchaseRequestDetail;
  readonly quote: PurchaseQuote;
  /** The content between the quote and the bar with the main action. */
  readonly children: ReactNode;
}

/**
 * The version that the buyer decides on, with its first payment. A newer one that comes while the page is open is another offer: it is not
 * accepted before the buyer had it shown.
 */
function useReviewedQuote({ version }: PurchaseQuote, { total }: QuoteCost) {
  const [reviewed, setReviewed] = useState<{ readonly version: number; readonly total?: number | undefined }>({
    version,
  });
  if (version === reviewed.version && total !== undefined && total !== reviewed.total) setReviewed({ version, total });
  return {
    isReviewed: version === reviewed.version,
    previousTotal: reviewed.total,
    review: () => setReviewed({ version }),
  };
}

/** The present quote with what it costs to the door, and the way to accept it. */
export function QuoteOffer({ detail: { request }, quote, children }: QuoteOfferProps) {
  const { t } = useTranslation('request');
  const destination = useQuoteAddress();
  const { addresses, address, choose, country } = destination;
  const bill = useQuoteCost(request.id, quote.version, destination);
  const { isReviewed, previousTotal, review } = useReviewedQuote(quote, bill);
  const card = useRef<HTMLDivElement>(null);
  const showQuote = () => {
    review();
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  };
  const goods = {
    price: quote.yen,
    moving: false,
    taxOnTop: 0,
    quantity: request.quantity,
    domestic: { payer: 'buyer', yen: quote.domesticYen, freeOver: null } as const,
    packed: quote.packed,
    excludedMethods: closedMethods(quote.restricted, country),
  };
  return (
    <>
      <div ref={card} tabIndex={-1} className={css.target}>
        <QuoteCard quote={quote} />
      </div>
      <Suspense fallback={null}>
        <LazyRestrictedCard item={quote} />
      </Suspense>
      <CheckoutAddressChoice addresses={addresses} address={address} onChoose={choose} />
      <CompareMethods country={country} goods={goods} />
      <CheckoutBill bill={bill} change={address ? undefined : <ChangeDestination />} />
      {children}
      <p className={css.intro}>
        {t('quote.payWithin', { time: formatHours(orderPaymentHours, currentLanguageCode()) })}
      </p>
      <PaymentTerms part="offer" />
      <AcceptBar
        quote={quote}
        id={request.id}
        bill={bill}
        destination={destination}
        isReviewed={isReviewed}
        previousTotal={previousTotal}
        onShowQuote={showQuote}
      />
    </>
  );
}
