import { Link } from 'react-router-dom';
import { isPageOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { usePointsText } from '@/ui/use-points-text';
import { MemberIcon, type MemberIconName } from './member-icon';
import css from './waiting-tiles.module.css';

const rows = [
  ['sign', paths.sign],
  ['lottery', paths.lottery],
  ['rewards', paths.goodPoints],
  ['invite', paths.invite],
] as const satisfies readonly (readonly [MemberIconName, string])[];

/** Links to the pages where points are earned and spent. The daily check-in carries the points that wait to be collected there. */
export function EarnTiles({ claimable }: { readonly claimable: number }) {
  const { t } = useTranslation('member');
  const words = usePointsText();
  const open = rows.filter(([, to]) => isPageOn(to));
  if (open.length === 0) return null;
  return (
    <nav className={css.tiles} aria-label={t('earn.title')}>
      {open.map(([name, to]) => (
        <Link key={to} to={to} className={css.tile}>
          <span className={css.icon}>
            <MemberIcon name={name} />
          </span>
          <span className={css.name}>{t(`earn.${name}`)}</span>
          {name === 'sign' && claimable > 0 ? (
            <span className={css.badge}>{t('earn.claimable', { points: words(claimable) })}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
