import { hostActions } from '@/bridge/host-actions';
import type { InvitationOverview } from '@/contract/invite';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { InvitationCode } from './invitation-code';
import css from './invite.module.css';

/** The ways to a friend: code, link, picture of the code, and the host's own sharing. */
export function InviteLink({ overview: { code, url, rewards, left } }: { readonly overview: InvitationOverview }) {
  const { t } = useTranslation(['invite', 'common', 'host']);
  const words = usePointsText();
  const title = t('own.share', { points: words(rewards.invited) });
  return (
    <Card title={t('own.title')} note={left > 0 ? t('own.left', { count: left }) : undefined}>
      <p className={css.code}>
        <span>{t('own.code')}</span>
        <bdi dir="ltr">{code}</bdi>
      </p>
      <InvitationCode url={url} title={title} />
      <p className={css.link}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className={css.actions}>
        <Button kind="main" wide onClick={() => hostActions((act) => act.shareThroughHost({ title, url }))}>
          {t('common:share')}
        </Button>
        <Button wide onClick={() => hostActions((act) => act.copy(url))}>
          {t('common:copy')}
        </Button>
      </div>
      {left > 0 ? null : <p className={css.hint}>{t('own.full')}</p>}
    </Card>
  );
}
