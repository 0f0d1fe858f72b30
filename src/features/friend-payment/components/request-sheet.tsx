import type { FriendSeen } from '@/contract/friend-payment';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Card, Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { Fee } from '@/ui/yen-amount';
import { GoodsPicture } from '@/ui/goods-picture';
import { goodsTitle } from '@/ui/goods-title';
import { formatDateTime } from '@/ui/format-date-time';
import { OwnCurrencyAmount } from '@/features/cost/public';
import css from './friend.module.css';

export type SeenRequest = NonNullable<FriendSeen['ask']>;

/** Card with the request as a friend sees it: the note, the items, the amount and the deadline. */
export function RequestSheet({ request, isOpen }: { readonly request: SeenRequest; readonly isOpen: boolean }) {
  const { t } = useTranslation('friend');
  const note = stripBidi(request.note);
  return (
    <Card title={t(`for.${request.kind}`, { count: request.pieces })}>
      {note === '' ? null : (
        <blockquote className={css.note} dir="auto">
          {note}
        </blockquote>
      )}
      {request.things.length === 0 ? null : (
        <ul className={css.items}>
          {request.things.map((item) => (
            <RequestItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Facts>
        <Fact name={t('amount')}>
          <strong>
            <Fee yen={request.yen} />
          </strong>
          <OwnCurrencyAmount yen={request.yen} />
        </Fact>
        {request.refunded > 0 ? (
          <Fact name={t(request.refundPending > 0 ? 'returning' : 'returned')}>
            <Fee yen={request.refunded} />
          </Fact>
        ) : null}
        {request.paidAt === null ? null : <Fact name={t('paidOn')}>{formatDateTime(request.paidAt, true)}</Fact>}
        {isOpen ? (
          <>
            <Fact name={t('payBy')}>{formatDateTime(request.payBy, true)}</Fact>
            <Fact name={t('left')}>
              <EndsIn at={request.payBy} />
            </Fact>
          </>
        ) : null}
      </Facts>
    </Card>
  );
}

function RequestItem({ item }: { readonly item: SeenRequest['things'][number] }) {
  const title = goodsTitle(item);
  return (
    <li className={css.item}>
      <span className={css.picture}>
        <GoodsPicture picture={item.picture} alt="" sizes="56px" />
      </span>
      <span lang={title.language} dir="auto">
        {title.text}
      </span>
    </li>
  );
}
