import type { CallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { addressFormHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { PurchaseQuote } from '@/contract/request';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { methodsLeft } from '@/rules/restricted/verdict';
import { failureText } from '@/session/failure-text';
import { Button, ButtonLink } from '@/ui/button';
import { TotalBar } from '@/features/cart/public';
import { useCostChoice } from '@/features/cost/public';
import { PaymentTerms, usePay } from '@/features/payment/public';
import { acceptPurchaseQuote } from '../queries';
import type { QuoteAddress, QuoteCost } from '../use-quote-cost';
import css from './request.module.css';

interface AcceptBarProps {
  readonly id: string;
  readonly quote: PurchaseQuote;
  readonly bill: QuoteCost;
  readonly destination: QuoteAddress;
  /** False while the buyer has not had this version shown: then nothing is accepted. */
  readonly isReviewed: boolean;
  /** Whole yen of the first payment of the version before; undefined where it is not known. */
  readonly previousTotal: number | undefined;
  readonly onShowQuote: () => void;
}

/** The bar with the sum and the one main action; without an address it leads to the form of one. */
export function AcceptBar({ id, quote, bill, destination: { isKnown, address }, ...review }: AcceptBarProps) {
  const { t } = useTranslation(['cart', 'request']);
  const { packing, insurance, method } = useCostChoice();
  const { accept, busy, isReplaced, failure: acceptFailure } = useAccept(id, quote.version);
  const isSendable = !address || methodsLeft(quote.restricted, address.country).length > 0;
  const failure = isSendable ? acceptFailure : t('request:restricted');
  const isOpen = review.isReviewed && !isReplaced && isSendable && bill.error === null;
  const goOn = () => {
    if (address) void accept({ address: address.id, packing, insurance, ...(method !== null && { method }) });
  };
  const note = review.isReviewed ? (
    <Failure text={failure} />
  ) : (
    <NewerQuote from={review.previousTotal} to={bill.total} onShow={review.onShowQuote} />
  );
  return (
    <TotalBar total={bill.error ? null : bill.quote?.bill.total} deferredCosts={bill.quote?.later} note={note}>
      {address || !isKnown ? (
        <Button kind="main" wide busy={busy || (isOpen && !bill.isCurrent)} disabled={!isOpen} onClick={goOn}>
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

const Failure = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={css.failure}>
      {text}
    </p>
  );

interface NewerQuoteProps {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly onShow: () => void;
}

/** Says that a newer quote came while the page was open, with both sums, and leads to it. */
function NewerQuote({ from, to, onShow }: NewerQuoteProps) {
  const { t } = useTranslation('request');
  const fee = (yen: number) => formatFee(yen, currentLanguageCode()) ?? '';
  return (
    <div role="alert" className={css.newer}>
      <p>{t('changed')}</p>
      {from === undefined || to === undefined || from === to ? null : (
        <p className={css.label}>{leftToRight(`${fee(from)} → ${fee(to)}`)}</p>
      )}
      <Button onClick={onShow}>{t('quote.open')}</Button>
    </div>
  );
}

/** Accepts a version, and pays the order that this makes. `isReplaced`: the API has a newer version than this one. */
function useAccept(id: string, version: number) {
  const { t } = useTranslation('request');
  const { tryOnce, isPending, error, variables } = useWrite(acceptPurchaseQuote);
  const { pay, busy, failure } = usePay();
  const textOf = (failed: CallError) => {
    if (failed.code === codes.quoteChanged) return t('changed');
    return failed.code === codes.notForSale ? t('restricted') : failureText(failed);
  };
  const accept = async (input: Omit<Parameters<typeof tryOnce>[0], 'id' | 'version'>) => {
    const made = await tryOnce({ id, version, ...input });
    if (made) await pay(made.payment);
  };
  // A failure of the version before says nothing of this one.
  const acceptError = variables?.version === version ? error : null;
  return {
    accept,
    busy: isPending || busy,
    isReplaced: acceptError?.code === codes.quoteChanged,
    failure: failure ?? (acceptError ? textOf(acceptError) : undefined),
  };
}
