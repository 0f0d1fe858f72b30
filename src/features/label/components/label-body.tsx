import type { GroupLabelDetail } from '../../../contract/label';
import { useTranslation } from '../../../i18n/use-translation';
import { AddressLines } from '../../../ui/address-lines';
import { Card } from '../../../ui/chip';
import { formatDateTime } from '../../../ui/format-date-time';
import { CloseCard } from './close-card';
import { EndActs } from './end-acts';
import { InviteCard } from './invite-card';
import { LabelHead } from './label-head';
import css from './label.module.css';
import { Members } from './members';
import { MineCard } from './mine-card';
import { PutCard } from './put-card';
import { TermsCard } from './terms-card';

/** All that there is to say about one label to a member, what matters now first. */
export function LabelBody({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  const { state, isLeader, invite, address, tracking, items } = label;
  const isOpen = state === 'open';
  return (
    <>
      <LabelHead label={label} />
      {tracking === null ? null : (
        <Card title={t('tracking')}>
          <p className={css.name}>
            <bdi>{tracking}</bdi>
          </p>
        </Card>
      )}
      <MineCard label={label} />
      {isOpen ? <PutCard label={label} /> : null}
      <Members label={label} />
      {invite ? <InviteCard id={label.id} invite={invite} name={label.name} /> : null}
      {isOpen && isLeader ? <TermsCard label={label} /> : null}
      {isOpen && isLeader && items > 0 ? <CloseCard id={label.id} /> : null}
      {address ? (
        <Card title={t('address')}>
          <AddressLines address={address} />
        </Card>
      ) : null}
      <History label={label} />
      <EndActs label={label} />
    </>
  );
}

/** What happened, the newest first. */
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
