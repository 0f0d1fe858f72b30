import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '@/api/use-write';
import type { NeededHold } from '@/contract/bid';
import { maxBidTaskNote, type BidTaskStatus } from '@/contract/bid-task';
import type { GoodsCard } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Popup } from '@/ui/feedback/popup';
import { Field } from '@/ui/form/field';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { bidTaskQueries, placeBidTaskWrite } from '../task-queries';
import { BidForm } from './bid-form';
import css from './bid-sheet.module.css';
import { ReserveStep } from './reserve-step';
import { AuctionFacts, SheetMessage, UnfinishedHold, useSheetTitle } from './sheet-parts';
import { TwoTimes } from './two-times';

/** The result of a bid: staff have it, or its sum is to be reserved first. */
type AcceptedBid = NeededHold | { readonly kind: 'placed' };

interface BidTaskSheetProps {
  readonly goods: GoodsCard;
  readonly onClose: () => void;
}

/** A bid that staff place in an auction at a marketplace, or a raise. */
export function BidTaskSheet({ goods, onClose }: BidTaskSheetProps) {
  const { site, id } = goods;
  const read = useQuery(bidTaskQueries.status({ site, id }));
  const title = useSheetTitle(read.data?.own);
  return (
    <Popup title={title} onClose={onClose}>
      <QueryView query={read} skeleton={<Skeleton lines={6} />}>
        {(status) => <Body goods={goods} status={status} onClose={onClose} />}
      </QueryView>
    </Popup>
  );
}

/** The text that says why no bid is taken, or undefined. */
function closedBy({ ended, closed, barred, full }: BidTaskStatus) {
  if (ended) return 'sheet.ended';
  if (closed) return 'task.closed';
  if (barred) return 'sheet.barred';
  return full ? 'sheet.full' : undefined;
}

interface BodyProps extends BidTaskSheetProps {
  readonly status: BidTaskStatus;
}

function Body({ goods, status, onClose }: BodyProps) {
  const { t } = useTranslation('bid');
  const [accepted, setAccepted] = useState<AcceptedBid>();
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form goes with the bid that it made: the news is where the focus is.
    if (accepted) news.current?.focus();
  }, [accepted]);
  const closed = closedBy(status);
  if (accepted?.kind === 'hold') {
    return (
      <div ref={news} tabIndex={-1} role="status" className={css.closed}>
        <ReserveStep hold={accepted} byStaff onDisplayed={onClose} />
      </div>
    );
  }
  if (accepted) {
    return (
      <SheetMessage ref={news} isDone>
        {t('task.done')}
      </SheetMessage>
    );
  }
  if (closed !== undefined) return <SheetMessage isBarred={closed === 'sheet.barred'}>{t(closed)}</SheetMessage>;
  return (
    <>
      <AuctionFacts status={status}>
        <TwoTimes name={t('task.acceptedUntil')} at={status.acceptedUntil} />
      </AuctionFacts>
      <UnfinishedHold hold={status.unfinishedHold} />
      {status.contested ? <p role="status">{t('task.says.contested')}</p> : null}
      <TaskForm goods={goods} status={status} onAccepted={setAccepted} />
    </>
  );
}

interface TaskFormProps {
  readonly goods: GoodsCard;
  readonly status: BidTaskStatus;
  readonly onAccepted: (bid: AcceptedBid) => void;
}

function TaskForm({ goods, status, onAccepted }: TaskFormProps) {
  const { t } = useTranslation('bid');
  const { tryOnce, isPending, error } = useWrite(placeBidTaskWrite);
  const [note, setNote] = useState('');
  const { own, next, offered, fees, hold, hasAddress } = status;
  const bid = {
    send: async (input: Omit<Parameters<typeof tryOnce>[0], 'note'>) => {
      const answer = await tryOnce({ ...input, note });
      if (answer) onAccepted(answer);
      return answer !== undefined;
    },
    failure: error ? failureText(error) : undefined,
    busy: isPending,
  };
  return (
    <BidForm
      goods={goods}
      status={{
        own: own && { ...own, state: own.state === 'outbid' ? 'outbid' : 'leading' },
        next,
        offered,
        fees,
        hold,
        hasAddress,
      }}
      bid={bid}
      terms={[
        t('task.terms.staff'),
        t('task.terms.until'),
        t('task.terms.binding'),
        t('task.terms.several'),
        t('sheet.terms.pay'),
        t('sheet.terms.extension'),
      ]}
    >
      <Field
        label={t('task.note')}
        autoComplete="off"
        maxLength={maxBidTaskNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </BidForm>
  );
}
