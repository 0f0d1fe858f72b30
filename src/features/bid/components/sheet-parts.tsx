import { useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { bidHoldHref, paths } from '@/config/paths';
import type { BidStatus } from '@/contract/bid';
import { useTranslation } from '@/i18n/use-translation';
import { Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { formatDateTime } from '@/ui/format-date-time';
import { Yen } from '@/ui/price';
import css from './bid-sheet.module.css';

/** Gives the title that the sheet opened with: a first bid that was just placed is not headed as a raise. `own`: undefined until it is read. */
export function useSheetTitle(own: object | null | undefined): string {
  const { t } = useTranslation('bid');
  const [hadBid, setHadBid] = useState<boolean>();
  if (own !== undefined && hadBid === undefined) setHadBid(own !== null);
  return t(hadBid ? 'sheet.raiseTitle' : 'sheet.title');
}

interface AuctionFactsProps {
  readonly status: {
    readonly price: number;
    readonly own: { readonly ceiling: number } | null;
    readonly endsAt: string;
  };
  /** Further facts. */
  readonly children?: ReactNode;
}

/** The price of an auction, the customer's own maximum, and the time that is left. */
export function AuctionFacts({ status: { price, own, endsAt }, children }: AuctionFactsProps) {
  const { t } = useTranslation('bid');
  return (
    <Facts>
      <Fact name={t('fact.price')}>
        <Yen yen={price} />
      </Fact>
      {own ? (
        <Fact name={t('fact.ceiling')}>
          <Yen yen={own.ceiling} />
        </Fact>
      ) : null}
      <Fact name={t('fact.left')}>
        <EndsIn at={endsAt} />
      </Fact>
      {children}
    </Facts>
  );
}

/** Leads back to a bid that was begun, and for which nothing was reserved yet. */
export function UnfinishedHold({ hold }: { readonly hold: BidStatus['unfinishedHold'] }) {
  const { t } = useTranslation('bid');
  if (hold === null) return null;
  return (
    <p role="status">
      {t('hold.open.text', { time: formatDateTime(hold.endsAt, true) })}{' '}
      {/* Unpaid, as far as is known: the page waits for no answer of the provider. */}
      <Link to={`${bidHoldHref(hold.id)}&unpaid=1`}>{t('hold.open.go')}</Link>
    </p>
  );
}

interface SheetMessageProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** The bid was accepted. */
  readonly isDone?: boolean;
  /** The customer may not bid, which support can lift. */
  readonly isBarred?: boolean;
  readonly children: ReactNode;
}

/** A message in the place of the form, with the way on: to the customer's bids, or to support. */
export function SheetMessage({ ref, isDone = false, isBarred = false, children }: SheetMessageProps) {
  const { t } = useTranslation('bid');
  return (
    <div ref={ref} tabIndex={-1} role="status" className={css.closed}>
      <p className={isDone ? css.done : undefined}>{children}</p>
      <p className={css.action}>
        {isBarred ? <Link to={paths.support}>{t('do.support')}</Link> : <Link to={paths.bids}>{t('own.see')}</Link>}
      </p>
    </div>
  );
}
