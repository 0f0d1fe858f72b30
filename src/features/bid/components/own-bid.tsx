import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Site } from '@/contract/sites';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatYen } from '@/rules/money';
import { useSession } from '@/session/session';
import { bidQueries } from '../queries';
import css from './own-bid.module.css';

interface OwnBidProps {
  readonly site: Site;
  readonly id: string;
}

/** The logged-in customer's state in an auction, and whether another of our customers leads; nothing for a visitor. */
export function OwnBid(props: OwnBidProps) {
  const user = useSession((session) => session.userInfo);
  return user === null ? null : <OwnBidStatus {...props} />;
}

function OwnBidStatus({ site, id }: OwnBidProps) {
  const { t } = useTranslation(['bid', 'common']);
  const { data } = useQuery(bidQueries.auction({ site, id }, {}));
  if (!data || data.ended || (data.ours === 'none' && data.own === null)) return null;
  const ceiling = formatYen(data.own?.ceiling ?? null, currentLanguageCode(), t('common:price.yen')) ?? '';
  return (
    <div className={css.own}>
      <div role="status">
        {data.own === null ? null : <p className={css[data.own.state]}>{t(`own.${data.own.state}`, { ceiling })}</p>}
        {data.ours === 'other' ? <p>{t('own.other')}</p> : null}
      </div>
      <Link to={paths.bids}>{t('own.see')}</Link>
    </div>
  );
}
