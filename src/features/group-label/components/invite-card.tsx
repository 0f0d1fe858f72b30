import { hostActions } from '@/bridge/host-actions';
import { inviteHref } from '@/config/paths';
import { maxMembers, type GroupLabelDetail } from '@/contract/group-label';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { formatDateTime } from '@/ui/format-date-time';
import { QrCode } from '@/ui/qr-code';
import { useNow } from '@/ui/use-now';
import { useAct } from '../use-act';
import { ConfirmAction } from './confirm-action';
import css from './group-label.module.css';
import { parseInstant } from '@/rules/time/instant';

interface InviteCardProps {
  readonly id: string;
  readonly name: string;
  readonly invite: NonNullable<GroupLabelDetail['invite']>;
}

/** The leader's link that invites, as words and as a code, until it runs out or is renewed. */
export function InviteCard({ id, name, invite: { token, until } }: InviteCardProps) {
  const { t } = useTranslation('label');
  const now = useNow();
  const { act, busy, failure } = useAct('Sig.Front.Label.Renew', () => toast(t('invite.renewed')));
  const url = new URL(inviteHref(token), location.origin).href;
  const isOver = (parseInstant(until)?.getTime() ?? 0) <= now;
  return (
    <Card title={t('invite.title')}>
      {isOver ? (
        <p className={css.care}>{t('invite.over')}</p>
      ) : (
        <>
          <p className={css.text}>{t('invite.text', { count: maxMembers })}</p>
          <div className={css.qr}>
            <QrCode text={url} alt={t('invite.alt')} failed={t('invite.failed')} />
          </div>
          <p className={css.quiet}>
            {t('fact.until')}: <bdi>{formatDateTime(until, true)}</bdi>
          </p>
        </>
      )}
      <div className={css.actions}>
        {isOver ? null : (
          <>
            <Button onClick={() => hostActions((host) => host.copy(url, 'linkCopied'))}>{t('invite.copy')}</Button>
            <Button
              onClick={() =>
                hostActions((host) => host.shareThroughHost({ title: `${t('invite.shareTitle')} – ${name}`, url }))
              }
            >
              {t('invite.share')}
            </Button>
          </>
        )}
        <ConfirmAction
          words={t('invite.renew')}
          title={t('invite.renewTitle')}
          text={t('invite.renewText')}
          busy={busy}
          failure={failure}
          onGo={() => act({ id })}
        />
      </div>
    </Card>
  );
}
