import type { InviteMine } from '../../../contract/invite';
import { usePointWords } from '../../../ui/use-point-words';
import { useTranslation } from '../../../i18n/use-translation';
import css from './invite.module.css';

/** What an invitation brings to both, in figures first. */
export function RewardsHero({ rewards }: { readonly rewards: InviteMine['rewards'] }) {
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
  const words = usePointWords();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{words(points)}</strong>
      </dd>
    </div>
  );
}
