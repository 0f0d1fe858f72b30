import { labelFeeHref } from '../../../config/paths';
import type { GroupLabelDetail } from '../../../contract/label';
import { shownCode } from '../../../i18n/i18n';
import { countryName } from '../../../i18n/names';
import { formatWeight } from '../../../i18n/units';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card, Fact, Facts } from '../../../ui/chip';
import { EndsIn } from '../../../ui/ends-in';
import { Fee } from '../../../ui/fee';
import { formatDateTime } from '../../../ui/format-date-time';
import { PayButton } from '../../payment/public';
import css from './label.module.css';
import { StateChip } from './state-chip';

/** What is to be said of a label's state to this member. */
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

/** How the label stands, what happens next and by when; the way to pay while one's share is due. */
export function LabelHead({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation(['label', 'calculator']);
  const next = useNext(label);
  const { id, name, state, isLeader, leader, country, method, packing, payment, nextBy, items, grams } = label;
  return (
    <Card title={<bdi className={css.wide}>{name}</bdi>} note={<StateChip state={state} />}>
      <p className={css.text} role="status">
        {next}
      </p>
      <Facts>
        {payment && state !== 'open' ? (
          <Fact name={t('fact.share')}>
            <Fee yen={payment.yen} /> · {t(`share.${payment.state}`)}
          </Fact>
        ) : null}
        <ByWhen state={state} nextBy={nextBy} />
        <Fact name={t('fact.leader')}>{isLeader ? t('fact.you') : <bdi>{leader || t('somebody')}</bdi>}</Fact>
        <Fact name={t('fact.country')}>{countryName(country, shownCode())}</Fact>
        <Fact name={t('fact.method')}>{t(`calculator:method.${method}`)}</Fact>
        <Fact name={t('fact.packing')}>{t(packing ? 'fact.yes' : 'fact.no')}</Fact>
        <Fact name={t('fact.items')}>{items}</Fact>
        <Fact name={t('fact.weight')}>
          <bdi>{formatWeight(grams, shownCode())}</bdi>
        </Fact>
      </Facts>
      <div className={css.ways}>
        {payment && state === 'closed' && isPayable(payment) ? (
          <PayButton payment={payment.id}>{t('fee.pay')}</PayButton>
        ) : null}
        {items > 0 ? <ButtonLink to={labelFeeHref(id)}>{t('fee.open')}</ButtonLink> : null}
      </div>
    </Card>
  );
}
