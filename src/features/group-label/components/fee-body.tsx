import { labelHref, paymentHref } from '@/config/paths';
import type { GroupLabelFee } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { BillLine, BillLines, BillTable } from '@/ui/bill-table';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { PayButton } from '@/features/payment/public';
import css from './group-label.module.css';
import { GroupLabelStateChip } from './state-chip';

/** The fee of a label's shipment, and this member's share: as chosen, or before that an example of either split. */
export function FeeBody({ fee }: { readonly fee: GroupLabelFee }) {
  const { t } = useTranslation('label');
  const { id, name, state, mine: shares, shared } = fee;
  return (
    <>
      <Card title={<bdi className={css.wide}>{name}</bdi>} note={<GroupLabelStateChip state={state} />}>
        {shared === null ? <p>{t('fee.none')}</p> : <Shared fee={fee} />}
        <div className={css.actions}>
          <ButtonLink kind="quiet" to={labelHref(id)}>
            {t('fee.back')}
          </ButtonLink>
        </div>
      </Card>
      {shared !== null && shares.length === 0 ? <p className={css.intro}>{t('fee.noShare')}</p> : null}
      {shares.map((row) => (
        <ShareCard key={row.split} fee={fee} row={row} />
      ))}
      <Notes fee={fee} />
      <Paying fee={fee} />
    </>
  );
}

/** The costs that are split, and the sum that all members pay together. */
function Shared({ fee: { shared, total } }: { readonly fee: GroupLabelFee }) {
  const { t } = useTranslation(['label', 'bill']);
  if (shared === null || total === null) return null;
  return (
    <>
      <p className={css.name}>{t('fee.shared')}</p>
      <BillLines>
        {shared.lines.map(({ key, yen }) => (
          <BillLine key={key} name={t(`bill:line.${key}`)}>
            <Fee yen={yen} />
          </BillLine>
        ))}
        <BillLine total name={t('fee.sum')}>
          <Fee yen={shared.total} />
        </BillLine>
        <BillLine name={t('fee.everybody')}>
          <Fee yen={total} />
        </BillLine>
      </BillLines>
      <p className={css.quiet}>{t('fee.own')}</p>
    </>
  );
}

function ShareCard({ fee, row }: { readonly fee: GroupLabelFee; readonly row: GroupLabelFee['mine'][number] }) {
  const { t } = useTranslation('label');
  const { own, all, split } = fee;
  const weight = (grams: number) => leftToRight(formatWeight(grams, currentLanguageCode()));
  const calculated =
    row.split === 'weight'
      ? t('fee.shareByWeight', { own: weight(own.grams), all: weight(all.grams) })
      : t('fee.shareByVolume', { own: weight(own.volumeGrams), all: weight(all.volumeGrams) });
  return (
    <Card title={split === null ? t(`fee.mineBy.${row.split}`) : t('fee.mine')}>
      <p className={css.text}>{calculated}</p>
      <BillTable bill={row.bill} />
    </Card>
  );
}

/** That it is an example yet, and who pays duty and tax. */
function Notes({ fee: { state, isLeader, mine: shares, leader } }: { readonly fee: GroupLabelFee }) {
  const { t } = useTranslation('label');
  const name = leader || t('somebody');
  const isOver = state === 'delivered' || state === 'cancelled';
  return (
    <>
      {state === 'open' && shares.length > 0 ? (
        <p className={css.intro}>{isLeader ? t('fee.exampleLeader') : t('fee.example', { name })}</p>
      ) : null}
      {isOver ? null : <p className={css.intro}>{isLeader ? t('fee.customsMine') : t('fee.customs', { name })}</p>}
    </>
  );
}

/** The customer's own share: the button that pays it, or its receipt. */
function Paying({ fee: { state, payment } }: { readonly fee: GroupLabelFee }) {
  const { t } = useTranslation('label');
  const isDue = state === 'closed' && (payment?.state === 'open' || payment?.state === 'failed');
  return (
    <>
      <div role="status">
        {payment?.state === 'succeeded' ? <p className={css.intro}>{t('fee.paid')}</p> : null}
        {payment?.state === 'confirming' ? <p className={css.intro}>{t('fee.confirming')}</p> : null}
      </div>
      {payment?.state === 'succeeded' ? (
        <ButtonLink kind="quiet" to={paymentHref(payment.id)}>
          {t('fee.receipt')}
        </ButtonLink>
      ) : null}
      {payment && isDue ? <PayButton payment={payment.id}>{t('fee.pay')}</PayButton> : null}
    </>
  );
}
