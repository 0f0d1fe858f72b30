import { labelFeeHref } from '@/config/paths';
import type { GroupLabelDetail } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryName } from '@/i18n/names';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { Fee } from '@/ui/yen-amount';
import { formatDateTime } from '@/ui/format-date-time';
import { PayButton } from '@/features/payment/public';
import css from './group-label.module.css';
import { GroupLabelStateChip } from './state-chip';

/** Returns the text that explains a group label's state to this member. */
function useNext({ state, isLeader, leader, payment }: GroupLabelDetail): string {
  const { t } = useTranslation('label');
  const name = leader || t('somebody');
  if (state === 'open') return isLeader ? t('next.openLeader') : t('next.openMember', { name });
  if (state === 'closed' && payment?.state === 'confirming') return t('next.closedConfirming');
  if (state === 'closed') return t(isPayable(payment) ? 'next.closedPay' : 'next.closedWait');
  if (state === 'sent') return isLeader ? t('next.sentMine') : t('next.sent', { name });
  if (state === 'delivered') return isLeader ? t('next.deliveredMine') : t('next.delivered', { name });
  return t(`next.${state}`);
}

const isPayable = (payment: GroupLabelDetail['payment']): boolean =>
  payment?.state === 'open' || payment?.state === 'failed';

/** By when all have to pay, or it is to leave. */
function ByWhen({ state, nextBy }: Pick<GroupLabelDetail, 'state' | 'nextBy'>) {
  const { t } = useTranslation('label');
  if (nextBy === null) return null;
  if (state === 'paid') return <Fact name={t('fact.sendBy')}>{formatDateTime(nextBy)}</Fact>;
  return (
    <>
      <Fact name={t('fact.payBy')}>{formatDateTime(nextBy, true)}</Fact>
      <Fact name={t('fact.left')}>
        <EndsIn at={nextBy} />
      </Fact>
    </>
  );
}

/** Card with the group label's state, the next step and its deadline; with a button to pay while the member's share is due. */
export function GroupLabelHead({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation(['label', 'calculator']);
  const next = useNext(label);
  const { id, name, state, isLeader, leader, country, method, packing, payment, refund, nextBy, items, grams } = label;
  return (
    <Card title={<bdi className={css.wide}>{name}</bdi>} note={<GroupLabelStateChip state={state} />}>
      <p className={css.text} role="status">
        {next}
      </p>
      <Facts>
        {payment && state !== 'open' ? (
          <Fact name={t('fact.share')}>
            <Fee yen={payment.yen} /> · {t(`share.${payment.state}`)}
          </Fact>
        ) : null}
        {refund === null ? null : (
          <Fact name={t('fact.share')}>
            <Fee yen={refund.yen} />
            <span>{' · '}</span>
            <span>
              {refund.refundedAt === null
                ? t('refund.goesBack')
                : t('refund.wentBack', { day: formatDateTime(refund.refundedAt) })}
            </span>
          </Fact>
        )}
        <ByWhen state={state} nextBy={nextBy} />
        <Fact name={t('fact.leader')}>{isLeader ? t('fact.you') : <bdi>{leader || t('somebody')}</bdi>}</Fact>
        <Fact name={t('fact.country')}>{countryName(country, currentLanguageCode())}</Fact>
        <Fact name={t('fact.method')}>{t(`calculator:method.${method}`)}</Fact>
        <Fact name={t('fact.packing')}>{t(packing ? 'fact.yes' : 'fact.no')}</Fact>
        <Fact name={t('fact.items')}>{items}</Fact>
        <Fact name={t('fact.weight')}>
          <bdi>{formatWeight(grams, currentLanguageCode())}</bdi>
        </Fact>
      </Facts>
      <div className={css.actions}>
        {payment && state === 'closed' && isPayable(payment) ? (
          <PayButton payment={payment.id}>{t('fee.pay')}</PayButton>
        ) : null}
        {items > 0 ? <ButtonLink to={labelFeeHref(id)}>{t('fee.open')}</ButtonLink> : null}
      </div>
    </Card>
  );
}
