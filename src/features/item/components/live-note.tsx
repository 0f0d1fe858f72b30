import { Suspense } from 'react';
import { isAreaOn } from '@/config/areas';
import type { ItemDetail } from '@/contract/item';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { OutsideLink } from '@/ui/outside-link';
import { formatLocal } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { lazyPart } from '@/ui/lazy-part';
import { AuctionEnd } from './auction-end';

const OwnBidTask = lazyPart('bid', () => import('@/features/bid/public').then((part) => part.OwnBidTask));

interface LiveNoteProps {
  readonly item: ItemDetail;
  /** When the marketplace's page was read. */
  readonly readAt: string;
  readonly isOrderable: boolean;
}

/** The key of the sentence that says how an item can be bought. */
function getOrderText({ isOrderable, isAuction }: { readonly isOrderable: boolean; readonly isAuction: boolean }) {
  if (isOrderable) return 'live.recheck';
  if (isAuction) return 'live.bid';
  return isAreaOn('purchaseRequests') ? 'live.noOrder' : 'live.noCart';
}

/** Card for an item that the catalogue lacks: the source and the time of its facts, and how it can be ordered. */
export function LiveNote({ item, readAt, isOrderable }: LiveNoteProps) {
  const { t } = useTranslation('item');
  const isAuction = item.endsAt !== null && item.price.BidJPYPrice !== null;
  const time = formatLocal(parseInstant(readAt), languages[currentLanguage()], true);
  return (
    <Card>
      <p>{t('live.note', { time })}</p>
      {item.soldOut ? null : <p>{t(getOrderText({ isOrderable, isAuction }))}</p>}
      {item.endsAt === null ? null : <AuctionEnd at={item.endsAt} />}
      {isAuction ? (
        <Suspense fallback={null}>
          <OwnBidTask site={item.site} id={item.id} />
        </Suspense>
      ) : null}
      {item.original === null ? null : (
        <p>
          <OutsideLink url={item.original}>{t('original.open')}</OutsideLink>
        </p>
      )}
    </Card>
  );
}
