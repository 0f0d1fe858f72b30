import { isAreaOn } from '@/config/areas';
import type { GroupLabelDetail } from '@/contract/group-label';
import { useTranslation } from '@/i18n/use-translation';
import { AddressLines } from '@/ui/address-lines';
import { Card, Fact, Facts } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { CloseCard } from './close-card';
import { EndActs } from './end-acts';
import { InviteCard } from './invite-card';
import { GroupLabelHead } from './group-label-head';
import css from './group-label.module.css';
import { Members } from './members';
import { OwnItemsCard } from './own-items-card';
import { PutCard } from './put-card';
import { TermsCard } from './terms-card';

/** All that there is to say about one label to a member, what matters now first. */
export function GroupLabelBody({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  const { state, isLeader, invite, address, taxId, tracking, items } = label;
  const isOpen = state === 'open';
  return (
    <>
      <GroupLabelHead label={label} />
      {tracking === null ? null : (
        <Card title={t('tracking')}>
          <p className={css.name}>
            <bdi>{tracking}</bdi>
          </p>
        </Card>
      )}
      <OwnItemsCard label={label} />
      {isOpen ? <PutCard label={label} /> : null}
      <Members label={label} />
      {invite && isAreaOn('groupLabel') ? <InviteCard id={label.id} invite={invite} name={label.name} /> : null}
      {isOpen && isLeader ? <TermsCard label={label} /> : null}
      {isOpen && isLeader && items > 0 ? <CloseCard id={label.id} /> : null}
      {address ? (
        <Card title={t('address')}>
          <AddressLines address={address} />
          {taxId === '' ? null : (
            <Facts>
              <Fact name={t('taxId')}>
                <bdi dir="ltr">{taxId}</bdi>
              </Fact>
            </Facts>
          )}
        </Card>
      ) : null}
      <History label={label} />
      <EndActs label={label} />
    </>
  );
}

/** Card with the events of the group label, the newest first. */
function History({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  return (
    <Card title={t('history')}>
      <ol className={css.events} reversed>
        {[...label.events].reverse().map(({ at, kind, name }, index) => (
          <li key={index} className={css.row}>
            <span>{t(`event.${kind}`, { name: name || t('somebody') })}</span>
            <bdi className={css.quiet}>{formatDateTime(at, true)}</bdi>
          </li>
        ))}
      </ol>
    </Card>
  );
}
