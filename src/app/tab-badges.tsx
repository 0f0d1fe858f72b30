import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../api/use-call';
import { paths } from '../config/paths';
import { badgeCalls } from '../contract/badges';
import { shownCode } from '../i18n/i18n';
import { useTranslation } from '../i18n/use-translation';
import { formatCount } from '../rules/money';
import { useBadges } from '../ui/badges';
import css from './tab-badges.module.css';

const name = 'Sig.Front.Notice.Badges';
/** A badge has room for two digits. */
const max = 99;

function Badge({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <>
      <span className={css.badge} aria-hidden="true">
        {count > max ? `${formatCount(max, shownCode())}+` : formatCount(count, shownCode())}
      </span>
      <span className="visually-hidden">{`, ${text}`}</span>
    </>
  );
}

/** Badges of the tabs: lines in the cart and unread notifications, read again after each action of the customer. */
export function TabBadges() {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const { data } = useCall(badgeCalls, name, {}, { background: true });
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: [name] });
      }),
    [queries],
  );
  useEffect(() => {
    const { cart = 0, unread = 0 } = data ?? {};
    useBadges.setState({
      [paths.cart]: cart > 0 ? <Badge count={cart} text={t('tab.inCart', { count: cart })} /> : null,
      [paths.member]: unread > 0 ? <Badge count={unread} text={t('tab.unread', { count: unread })} /> : null,
    });
  }, [data, t]);
  // Whoever logs out leaves no badge behind.
  useEffect(() => () => useBadges.setState({}, true), []);
  return null;
}
