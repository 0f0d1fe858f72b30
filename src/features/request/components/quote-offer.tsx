import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useWrite } from '@/api/use-write';
import type { CallError } from '@/api/call-error';
import { addressFormHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { PurchaseQuote, PurchaseRequestDetail } from '@/contract/request';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatHours } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { orderPaymentHours } from '@/rules/buying/payment-window';
import { closedMethods, methodsLeft } from '@/rules/restricted/verdict';
import { useDestination } from '@/session/destination';
import { failureText } from '@/session/failure-text';
import { Button, ButtonLink } from '@/ui/button';
import { addressQueries } from '@/features/address/queries';
import {
  ChangeDestination,
  CheckoutAddressChoice,
  CheckoutBill,
  toShippingInput,
  TotalBar,
} from '@/features/cart/public';
import { CompareMethods, useCostChoice } from '@/features/cost/public';
import { LazyRestrictedCard } from '@/features/item/public';
import { PaymentTerms, usePay } from '@/features/payment/public';
import { acceptPurchaseQuote, requestQueries } from '../queries';
import { QuoteCard } from './quote-card';
import css from './request.module.css';

interface QuoteOfferProps {
  readonly detail: PurchaseRequestDetail;
  readonly quote: PurchaseQuote;
  /** The content between the quote and the bar with the main action. */
  readonly children: ReactNode;
}

/** The address that it goes to: the default of the book, unless another one was chosen. */
function useQuoteAddress() {
  const [chosen, setChosen] = useState<string>();
  const book = useQuery(addressQueries.list());
  const destination = useDestination();
  const addresses = book.data?.addresses ?? [];
  const address = addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault);
  return {
    isKnown: book.data !== undefined,
    addresses,
    address,
    choose: setChosen,
    country: address?.country ?? destination.country,
  };
}

type QuoteAddress = ReturnType<typeof useQuoteAddress>;

/** Gets the cost of the quote at an address, as an order would charge it. The last answer stays on show until the next one arrives. */
function useQuoteCost(id: string, version: number, { isKnown, address, country }: QuoteAddress) {
  const to = address ? { address: address.id } : country === null ? {} : { country };
  const { data, error, isFetching, refetch } = useQuery({
    ...requestQueries.cost({ id, ...to, ...toShippingInput(useCostChoice()) }),
    enabled: isKnown,
    placeholderData: (last) => last,
  });
  return {
    quote: error ? undefined : data,
    isCurrent: data?.version === version && !isFetching,
    error,
    busy: isFetching,
    retry: () => void refetch(),
  };
}

/** The present quote with what it costs to the door, and the way to accept it. */
export function QuoteOffer({ detail: { request }, quote, children }: QuoteOfferProps) {
  const { t } = useTranslation('request');
  const destination = useQuoteAddress();
  const { addresses, address, choose, country } = destination;
  const bill = useQuoteCost(request.id, quote.version, destination);
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
      <QuoteCard quote={quote} />
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
      <AcceptBar quote={quote} id={request.id} bill={bill} destination={destination} />
    </>
  );
}

interface AcceptBarProps {
  readonly id: string;
  readonly quote: PurchaseQuote;
  readonly bill: ReturnType<typeof useQuoteCost>;
  readonly destination: QuoteAddress;
}

/** The bar with the sum and the one main action; without an address it leads to the form of one. */
function AcceptBar({ id, quote, bill, destination: { isKnown, address } }: AcceptBarProps) {
  const { t } = useTranslation(['cart', 'request']);
  const { packing, insurance, method } = useCostChoice();
  const { accept, busy, failure: acceptFailure } = useAccept(id, quote.version);
  const isSendable = !address || methodsLeft(quote.restricted, address.country).length > 0;
  const failure = isSendable ? acceptFailure : t('request:restricted');
  const goOn = () => {
    if (address) void accept({ address: address.id, packing, insurance, ...(method !== null && { method }) });
  };
  const note =
    failure === undefined ? null : (
      <p role="alert" className={css.failure}>
        {failure}
      </p>
    );
  return (
    <TotalBar total={bill.error ? null : bill.quote?.bill.total} deferredCosts={bill.quote?.later} note={note}>
      {address || !isKnown ? (
        <Button
          kind="main"
          wide
          busy={busy || !bill.isCurrent}
          disabled={bill.error !== null || !isSendable}
          onClick={goOn}
        >
          {t('checkout.go')}
        </Button>
      ) : (
        <ButtonLink kind="main" wide to={addressFormHref()}>
          {t('checkout.needs.address')}
        </ButtonLink>
      )}
      <PaymentTerms part="consent" />
    </TotalBar>
  );
}

/** Accepts the version that is on show, and pays the order that this makes. */
function useAccept(id: string, version: number) {
  const { t } = useTranslation('request');
  const { tryOnce, isPending, error } = useWrite(acceptPurchaseQuote);
  const { pay, busy, failure } = usePay();
  const textOf = (failed: CallError) => {
    if (failed.code === codes.quoteChanged) return t('changed');
    return failed.code === codes.notForSale ? t('restricted') : failureText(failed);
  };
  const accept = async (input: Omit<Parameters<typeof tryOnce>[0], 'id' | 'version'>) => {
    const made = await tryOnce({ id, version, ...input });
    if (made) await pay(made.payment);
  };
  return { accept, busy: isPending || busy, failure: failure ?? (error ? textOf(error) : undefined) };
}
