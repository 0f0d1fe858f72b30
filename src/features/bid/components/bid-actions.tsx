import { Suspense, useState, type ReactNode } from 'react';
import type { ItemDetail } from '@/contract/item';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import css from './bid-actions.module.css';

const BidSheet = lazyPart(['bid', 'bill', 'cost', 'calculator'], () =>
  import('./bid-sheet').then((part) => part.BidSheet),
);

const BidTaskSheet = lazyPart(['bid', 'bill', 'cost', 'calculator'], () =>
  import('./bid-task-sheet').then((part) => part.BidTaskSheet),
);

interface BidActionsProps {
  readonly item: ItemDetail;
  /** Asks for what is missing, a login before all; true where the bid may be made. */
  readonly ready: () => Promise<boolean>;
  /** The way to buy at once, for an auction that has one. */
  readonly children?: ReactNode;
}

/** Actions for an auction: bid, and where it has a buyout price buy at once. */
export function BidActions({ item, ready, children }: BidActionsProps) {
  const { t } = useTranslation('item');
  const [open, setOpen] = useState(false);
  const buyout = item.auction?.buyoutPrice ?? null;
  // Auctions at marketplaces are bid in by staff.
  const Sheet = item.live ? BidTaskSheet : BidSheet;
  const start = async () => {
    if (await ready()) setOpen(true);
  };
  return (
    <div className={css.actions}>
      <Button kind={buyout === null ? 'main' : 'plain'} wide onClick={() => void start()}>
        {t('bid')}
      </Button>
      {buyout === null ? null : children}
      {open ? (
        <Suspense fallback={null}>
          <Sheet goods={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
