import { isPageOn } from '@/config/areas';
import { hostKind } from '@/bridge/bridge';
import { inSitePage } from '@/bridge/mini-in-site';
import { bannerTarget, type TargetRules } from '@/bridge/target';
import { env } from '@/config/env';
import { activityHref } from '@/config/paths';
import { urlRules } from '@/config/url-rules';
import type { Banner } from '@/contract/home';
import { useTranslation } from '@/i18n/use-translation';
import { TargetLink } from '@/ui/target-link';
import css from './banners.module.css';

const rules = (): TargetRules => ({
  ...urlRules(),
  host: hostKind(),
  miniPrograms: env.miniPrograms,
  recommendation: activityHref,
  inSite: inSitePage,
});

/**
 * The operator's banners, drawn here: words on one of the house's colours. One that this host cannot open, that is refused, or whose page is
 * switched off is not shown. Their box stands while they are on their way.
 */
export function Banners({ banners }: { readonly banners: readonly Banner[] | undefined }) {
  const { t } = useTranslation('home');
  const displayed = banners?.flatMap((banner) => {
    const target = bannerTarget(banner, rules());
    return target === undefined || (target.kind === 'internal' && !isPageOn(target.to)) ? [] : [{ ...banner, target }];
  });
  if (displayed?.length === 0) return null;
  return (
    <nav aria-label={t('banners')}>
      <ul className={css.row}>
        {displayed?.map(({ id, target, tone, title, text }) => (
          <li key={id}>
            <TargetLink target={target} className={`${css.banner} ${css[tone]}`} lang={title.language}>
              <strong dir="auto">{title.text}</strong>
              <span dir="auto">{text.text}</span>
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
