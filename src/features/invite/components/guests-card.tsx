import type { InviteGuest, InvitationOverview } from '@/contract/invite';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import css from './invite.module.css';

/** Customers who registered with the invitation, and the outcome of each. */
export function GuestsCard({ overview: { guests, count, earned } }: { readonly overview: InvitationOverview }) {
  const { t } = useTranslation('invite');
  const words = usePointsText();
  return (
    <Card
      title={t('guests.title')}
      note={
        earned > 0 ? (
          <>
            <span>{t('guests.earned')}</span> <strong className={css.earned}>{words(earned)}</strong>
          </>
        ) : undefined
      }
    >
      {guests.length === 0 ? <p className={css.hint}>{t('guests.none')}</p> : null}
      <ul>
        {guests.map((guest, index) => (
          <Guest key={`${guest.at} ${index}`} guest={guest} />
        ))}
      </ul>
      {count > guests.length ? <p className={css.hint}>{t('guests.more', { count: guests.length })}</p> : null}
    </Card>
  );
}

const tones = { registered: 'plain', ordered: 'plain', rewarded: 'good', none: 'care' } as const;

function Guest({ guest: { name, state, reason, points, at } }: { readonly guest: InviteGuest }) {
  const { t } = useTranslation('invite');
  const words = usePointsText();
  return (
    <li className={css.guest}>
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={css.hint}>{formatDateTime(at)}</p>
      </div>
      <div className={css.outcome}>
        <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
        {points > 0 ? <strong className={css.earned}>{words(points)}</strong> : null}
      </div>
      {reason === null ? null : <p className={css.reason}>{t(`reason.${reason}`)}</p>}
    </li>
  );
}
