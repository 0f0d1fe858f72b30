import type { FriendSeen } from '../../../contract/friend';
import { useTranslation } from '../../../i18n/use-translation';
import { stripBidi } from '../../../lib/bidi';
import { Card, Fact, Facts } from '../../../ui/chip';
import { EndsIn } from '../../../ui/ends-in';
import { Fee } from '../../../ui/fee';
import { GoodsPicture } from '../../../ui/goods-picture';
import { goodsTitle } from '../../../ui/goods-title';
import { formatDateTime } from '../../../ui/format-date-time';
import { OwnMoney } from '../../cost/public';
import { readerRegion } from '../reader-region';
import css from './friend.module.css';

export type Asked = NonNullable<FriendSeen['ask']>;

/** Who asks for what, how much, and until when: all that a friend must see to pay, and nothing else. */
export function AskSheet({ ask, isOpen }: { readonly ask: Asked; readonly isOpen: boolean }) {
  const { t } = useTranslation('friend');
  const note = stripBidi(ask.note);
  return (
    <Card title={t(`for.${ask.kind}`, { count: ask.pieces })}>
      {note === '' ? null : (
        <blockquote className={css.note} dir="auto">
          {note}
        </blockquote>
      )}
      {ask.things.length === 0 ? null : (
        <ul className={css.things}>
          {ask.things.map((thing) => (
            <Thing key={thing.id} thing={thing} />
          ))}
        </ul>
      )}
      <Facts>
        <Fact name={t('amount')}>
          <strong>
            <Fee yen={ask.yen} />
          </strong>
          <OwnMoney yen={ask.yen} elsewhere={readerRegion()} />
        </Fact>
        {ask.refunded > 0 ? (
          <Fact name={t('returned')}>
            <Fee yen={ask.refunded} />
          </Fact>
        ) : null}
        {ask.paidAt === null ? null : <Fact name={t('paidOn')}>{formatDateTime(ask.paidAt, true)}</Fact>}
        {isOpen ? (
          <>
            <Fact name={t('payBy')}>{formatDateTime(ask.payBy, true)}</Fact>
            <Fact name={t('left')}>
              <EndsIn at={ask.payBy} />
            </Fact>
          </>
        ) : null}
      </Facts>
    </Card>
  );
}

function Thing({ thing }: { readonly thing: Asked['things'][number] }) {
  const title = goodsTitle(thing);
  return (
    <li className={css.thing}>
      <span className={css.picture}>
        <GoodsPicture picture={thing.picture} alt="" sizes="56px" />
      </span>
      <span lang={title.language} dir="auto">
        {title.text}
      </span>
    </li>
  );
}
