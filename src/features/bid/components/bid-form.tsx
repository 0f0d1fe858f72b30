import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressFormHref } from '@/config/paths';
import type { BidStatus } from '@/contract/bid';
import type { LineServices } from '@/contract/cart';
import type { GoodsCard } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { formatDateTime } from '@/ui/format-date-time';
import { useTariffText } from '@/ui/use-tariff-text';
import { useEstimateText, WithTotals } from '@/features/cost/public';
import { readCeiling, type CeilingReading } from '../ceiling';
import { useCeilingDraft, type Placing } from '../use-place-bid';
import { useFormatYen } from '../use-format-yen';
import css from './bid-form.module.css';
import { BidServices } from './bid-services';

interface BidFormProps {
  readonly goods: GoodsCard;
  readonly status: Pick<BidStatus, 'own' | 'next' | 'offered' | 'fees' | 'hold' | 'hasAddress'>;
  readonly bid: Pick<Placing, 'send' | 'failure' | 'busy'>;
  /** The rules of the bid, one a line. */
  readonly terms: readonly string[];
  /** Further fields. */
  readonly children?: ReactNode;
}

const noServices: LineServices = { inspection: false, authentication: false, domesticInsurance: false };

/** The ceiling, what it means and costs, the services, the terms, and the bid itself. */
export function BidForm({ goods, status, bid, terms, children }: BidFormProps) {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  const { site, id } = goods;
  const draft = useCeilingDraft(`${site}/${id}`);
  const [isConfirming, setIsConfirming] = useState(false);
  const { own, next } = status;
  const [services, setServices] = useState(own?.services ?? noServices);
  // A raise is nobody's but the bidder's to name.
  const text = draft.text ?? (own?.state === 'leading' ? '' : String(next));
  const reading = readCeiling(text, status);
  const sums = { next: yen(next), ceiling: yen(own?.ceiling ?? 0) };
  const holdNote = useHoldNote(status);
  const errorOf = (name: CeilingError) => (name === 'early' ? holdNote : t(`sheet.error.${name}`, sums));
  const error = isConfirming && !reading.ok ? errorOf(reading.error) : undefined;
  const field = useRef<HTMLInputElement>(null);
  const send = async () => {
    setIsConfirming(true);
    // The button stands below the fold of the sheet: the focus leads back to what is wrong.
    if (!reading.ok) field.current?.focus();
    if (!reading.ok || bid.busy) return;
    if (await bid.send({ site, id, ceiling: reading.yen, services })) draft.done();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        ref={field}
        label={t('sheet.label')}
        hint={own?.state === 'leading' ? t('sheet.raiseHint', sums) : t('sheet.hint', sums)}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={() => setIsConfirming(draft.text !== undefined)}
      />
      <HoldNotes status={status} note={holdNote} />
      <Meaning goods={goods} reading={reading} />
      <BidServices status={status} services={services} onChange={setServices} />
      {children}
      <Terms terms={terms} />
      {status.hasAddress ? null : <AddressNote />}
      {bid.failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {bid.failure}
        </p>
      )}
      <Button kind="main" type="submit" wide busy={bid.busy}>
        {reading.ok ? t('sheet.go', { bid: yen(reading.yen) }) : t('sheet.goEmpty')}
      </Button>
    </form>
  );
}

type CeilingError = Extract<CeilingReading, { ok: false }>['error'];

/** The sentence about the sums that are reserved for high bids; undefined where none is. */
function useHoldNote({ hold }: Pick<BidStatus, 'hold'>): string | undefined {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  if (hold === null) return undefined;
  const limit = yen(hold.above);
  return hold.opensAt === null
    ? t('sheet.hold.note', { limit })
    : t('sheet.hold.early', { limit, time: formatDateTime(hold.opensAt, true) });
}

/** The rule about sums that are reserved for high bids; for a raise, that the earlier sum stays reserved for a while. */
function HoldNotes({
  status: { own, hold },
  note,
}: Pick<BidFormProps, 'status'> & { readonly note: string | undefined }) {
  const { t } = useTranslation('bid');
  const hasReserved = own !== null && hold !== null && hold.opensAt === null && own.ceiling > hold.above;
  return (
    <>
      {note === undefined ? null : <p className={css.meaning}>{note}</p>}
      {hasReserved ? <p className={css.meaning}>{t('sheet.hold.raise')}</p> : null}
    </>
  );
}

/** Explanation of the ceiling, with the whole cost of a win at that price. */
function Meaning({ goods, reading }: { readonly goods: GoodsCard; readonly reading: CeilingReading }) {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  const writeEstimate = useEstimateText();
  const { methodText } = useTariffText();
  const buyout = goods.price.BuyNowPrice;
  const buysAtOnce = reading.ok && buyout !== null && reading.yen >= buyout;
  const max = reading.ok ? Math.min(reading.yen, buyout ?? reading.yen) : null;
  return (
    <div className={css.meaning}>
      <p>{buysAtOnce ? t('sheet.buyout', { price: yen(buyout) }) : t('sheet.means')}</p>
      <WithTotals item={goods}>
        {(totalOf) => {
          if (!totalOf || max === null) return null;
          const { yen: total, complete, method, days } = totalOf(max);
          const words = { total: writeEstimate(total, complete ? 'most' : 'least') };
          return (
            <>
              <p className={css.total}>{complete ? t('sheet.total', words) : t('sheet.totalWithout', words)}</p>
              <p className={css.action}>{methodText(method, days)}</p>
            </>
          );
        }}
      </WithTotals>
    </div>
  );
}

/** Says that a win needs an address, to a customer who has none. */
function AddressNote() {
  const { t } = useTranslation('bid');
  return (
    <p className={css.meaning}>
      <span>{t('sheet.addressNeeded')}</span> <Link to={addressFormHref()}>{t('do.address')}</Link>
    </p>
  );
}

function Terms({ terms }: Pick<BidFormProps, 'terms'>) {
  const { t } = useTranslation('bid');
  return (
    <section className={css.terms}>
      <h3>{t('sheet.terms.title')}</h3>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
