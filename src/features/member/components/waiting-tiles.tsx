import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { OrdersLink } from './orders-link';
import type { Overview } from './points-card';
import { badgesQuery } from '@/session/badges-query';
import css from './waiting-tiles.module.css';

const unpaidHref = `${paths.orders}?state=unpaid`;

interface WaitingTilesProps {
  /** Undefined while the numbers are on their way: the ways are there already. */
  readonly waiting: Overview['waiting'] | undefined;
}

/** Tiles with the number of things that wait for the customer; each links to the page where they are handled. */
export function WaitingTiles({ waiting }: WaitingTilesProps) {
  const { t } = useTranslation('member');
  // The bar's badges ask for the same: one answer serves both.
  const badges = useQuery(badgesQuery());
  return (
    <nav className={css.tiles} aria-label={t('waiting.title')}>
      <OrdersLink to={unpaidHref} className={css.tile}>
        <Number count={waiting?.toPay} name={t('waiting.toPay')} />
      </OrdersLink>
      <Tile to={paths.parcels}>
        <Number count={waiting?.arrived} name={t('waiting.arrived')} />
      </Tile>
      <Tile to={paths.bids}>
        <Number count={waiting?.bids} name={t('waiting.bids')} />
      </Tile>
      <Tile to={paths.messages}>
        <Number count={badges.data?.unread} name={t('waiting.messages')} />
      </Tile>
    </nav>
  );
}

const Tile = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={css.tile}>
    {children}
  </Link>
);

/** A count with its name; a dash until it is known. */
const Number = ({ count, name }: { readonly count: number | undefined; readonly name: string }) => (
  <>
    <span className={count ? css.count : `${css.count} ${css.nothing}`}>
      {count === undefined ? '–' : formatCount(count, currentLanguageCode())}
    </span>
    <span className={css.name}>{name}</span>
  </>
);
