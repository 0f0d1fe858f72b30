import { Link } from 'react-router-dom';
import { env } from '../../../config/env';
import type { Banner } from '../../../contract/home';
import { useTexts } from '../../../i18n/use-texts';
import { judgeUrl } from '../../../lib/outside-url';
import css from './banners.module.css';

/** The in-site page that a banner opens; undefined for one that leads elsewhere, which is not shown here (N-20). */
function placeOf({ url }: Banner): string | undefined {
  const verdict = judgeUrl(url, { base: location.href, externalHosts: env.externalHosts });
  return verdict.kind === 'internal' ? verdict.to : undefined;
}

/** The operator's banners (E-19), drawn here: words on one of the house's colours. Their box stands while they are on their way. */
export function Banners({ banners }: { readonly banners: readonly Banner[] | undefined }) {
  const { t } = useTexts('home');
  const shown = banners?.flatMap((banner) => {
    const to = placeOf(banner);
    return to === undefined ? [] : [{ ...banner, to }];
  });
  if (shown?.length === 0) return null;
  return (
    <nav aria-label={t('banners')}>
      <ul className={css.row}>
        {shown?.map(({ id, to, tone, title, text }) => (
          <li key={id}>
            <Link to={to} className={`${css.banner} ${css[tone]}`} lang={title.language}>
              <strong>{title.text}</strong>
              <span>{text.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
