import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../config/paths';
import { currentLanguageCode } from '../i18n/i18n';
import { useTranslation } from '../i18n/use-translation';
import { formatCount } from '../rules/money';
import { badgesQuery } from '../session/badges-query';
import { mergeGuestCart, useGuestCart } from '../session/guest-cart';
import { useSession } from '../session/session';
import { useBadges } from '../ui/badges';
import css from './tab-badges.module.css';

/** A badge has room for two digits. */
const max = 99;

function Badge({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <>
      <span className={css.badge} aria-hidden="true">
        {count > max ? `${formatCount(max, currentLanguageCode())}+` : formatCount(count, currentLanguageCode())}
      </span>
      <span className="visually-hidden">{`, ${text}`}</span>
    </>
  );
}

/**
 * Badges of the tabs: lines in the cart and unread notifications, read again after each action of the customer. A visitor's cart counts as well,
 * and goes into the customer's when they log in.
 */
export function TabBadges() {
  const { t } = useTranslation('common');
  const isCustomer = useSession((session) => session.userInfo !== null);
  const guestLines = useGuestCart(({ lines }) => lines.length);
  const { data } = useQuery({ ...badgesQuery(), enabled: isCustomer });
  useEffect(() => {
    // A cart that could not be sent is tried again on the cart page.
    if (isCustomer) void mergeGuestCart().catch(() => undefined);
  }, [isCustomer]);
  useEffect(() => {
    const { cart, unread } = isCustomer ? { cart: 0, unread: 0, ...data } : { cart: guestLines, unread: 0 };
    useBadges.setState({
      [paths.cart]: cart > 0 ? <Badge count={cart} text={t('tab.inCart', { count: cart })} /> : null,
      [paths.member]: unread > 0 ? <Badge count={unread} text={t('tab.unread', { count: unread })} /> : null,
    });
  }, [data, guestLines, isCustomer, t]);
  // The badges are removed at log-out.
  useEffect(() => () => useBadges.setState({}, true), []);
  return null;
}
