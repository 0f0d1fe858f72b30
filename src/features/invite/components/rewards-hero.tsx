import type { InvitationOverview } from '@/contract/invite';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import css from './invite.module.css';

/** The rewards that an invitation brings to both sides, figures first. */
export function RewardsHero({ rewards }: { readonly rewards: InvitationOverview['rewards'] }) {
  const { t } = useTranslation('invite');
  return (
    <section className={css.hero}>
      <h2>{t('hero.title')}</h2>
      <dl className={css.pair}>
        <Gain name={t('hero.you')} points={rewards.inviter} />
        <Gain name={t('hero.friend')} points={rewards.invited} />
      </dl>
      <p>{t('hero.text')}</p>
    </section>
  );
}

function Gain({ name, points }: { readonly name: string; readonly points: number }) {
  const words = usePointsText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{words(points)}</strong>
      </dd>
    </div>
  );
}
