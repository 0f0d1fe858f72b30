import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressFormHref, orderHref, paths } from '@/config/paths';
import type { WonAuction } from '@/contract/bid';
import type { Site } from '@/contract/sites';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatYen } from '@/rules/money';
import { useSession } from '@/session/session';
import { ButtonLink } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
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
  if (data?.won) return <Won won={data.won} />;
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

/** The news for the winner, with the deadline of the next step. */
export function Won({ won: { order, payBy } }: { readonly won: WonAuction }) {
  const { t } = useTranslation('bid');
  const state = order === null ? 'won' : payBy === null ? 'paid' : 'ordered';
  return (
    <div className={css.own} role="status">
      <p className={css.leading}>{t(`says.${state}`)}</p>
      {payBy === null ? null : (
        <p>
          {t('fact.payBy')}: <bdi>{formatDateTime(payBy, true)}</bdi>
        </p>
      )}
    </div>
  );
}

/** The winner's next step: an address, the payment, or nothing but the order to look at. */
export function nextStepOf({ order, payBy }: WonAuction) {
  if (order === null) return { to: addressFormHref(), words: 'do.address' } as const;
  return { to: orderHref(order), words: payBy === null ? 'do.order' : 'do.pay' } as const;
}

interface WonActionProps extends OwnBidProps {
  /** Rendered for everybody who did not win. */
  readonly children: ReactNode;
}

/** The next step of whoever won this auction; `children` for everybody else. */
export function WonAction(props: WonActionProps) {
  const user = useSession((session) => session.userInfo);
  return user === null ? props.children : <CustomerAction {...props} />;
}

function CustomerAction({ site, id, children }: WonActionProps) {
  const { t } = useTranslation('bid');
  const { data } = useQuery(bidQueries.auction({ site, id }, {}));
  if (!data?.won) return children;
  const { to, words } = nextStepOf(data.won);
  return (
    <ButtonLink kind="main" wide to={to}>
      {t(words)}
    </ButtonLink>
  );
}
